/** Makes the editor's form fields from the schemas of `content/`, so that a new field of a schema appears in its form. */
import type { Field } from '@sveltia/cms';
import * as v from 'valibot';
import { DaySchema } from '#shared/text/fields.ts';
import type { SchemaNode, SchemaPart } from '../content/content-error.ts';
import { type FieldWords, wordsFor } from './editor-words.ts';

const ruleOf = (node: SchemaNode, type: string): unknown => node.pipe?.find((part) => part.type === type)?.requirement;
const has = (node: SchemaNode, type: string) => node.pipe?.some((part) => part.type === type) ?? false;
const isDay = (part: SchemaPart): boolean =>
  part === (DaySchema as unknown) || (part.pipe?.some((step) => step !== part && isDay(step)) ?? false);

/** The first example of a schema as a person types it, without the quotes that YAML needs. */
function exampleOf(node: SchemaNode): string | undefined {
  const [example]: readonly unknown[] = v.getExamples(node as unknown as v.GenericSchema);
  const text = Array.isArray(example) ? example.join(', ') : example;
  return text === undefined ? undefined : String(text).replace(/^"(.*)"$/, '$1');
}

/** The pattern for a text, with the message that the editor shows as you type. */
function patternOf(node: SchemaNode): { pattern?: [string, string] } {
  const pattern = ruleOf(node, 'regex');
  if (!(pattern instanceof RegExp)) return {};
  // In a group, because the editor reads a slash at the end as the end of the expression.
  return { pattern: [`(?:${pattern.source})`, `Use this format: ${exampleOf(node) ?? pattern.source}`] };
}

/** The widget of a field and its settings. @throws Error for a kind of schema without a widget. */
function kindOf(node: SchemaNode, path: string, words: FieldWords): Record<string, unknown> & { widget: string } {
  if (isDay(node)) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  switch (node.type) {
    case 'string': {
      const longest = ruleOf(node, 'max_length');
      const type = has(node, 'email') ? 'email' : has(node, 'url') ? 'url' : undefined;
      return {
        widget: words.long ? 'text' : 'string',
        ...(type && !words.long && { type }),
        ...(longest !== undefined && { maxlength: longest }),
        ...patternOf(node),
      };
    }
    case 'number':
      return {
        widget: 'number',
        value_type: has(node, 'integer') ? 'int' : 'float',
        min: ruleOf(node, 'min_value'),
        max: ruleOf(node, 'max_value'),
      };
    case 'boolean':
      return { widget: 'boolean' };
    case 'picklist':
      return { widget: 'select', options: [...(node.options ?? [])] };
    case 'strict_object':
      return { widget: 'object', collapsed: true, fields: fieldsAt(node, path) };
    case 'array':
      return listOf(node, path);
    default:
      throw new Error(
        `${path}: the editor has no form for a schema of the type "${node.type}" (build/editor/editor-fields.ts).`,
      );
  }
}

function listOf(node: SchemaNode, path: string): Record<string, unknown> & { widget: string } {
  const item = node.item as SchemaNode;
  if (item.type === 'picklist') return { widget: 'select', multiple: true, options: [...(item.options ?? [])] };
  const list = { widget: 'list', collapsed: true, min: ruleOf(node, 'min_length') };
  return item.entries
    ? { ...list, fields: fieldsAt(item, path) }
    : { ...list, field: { name: 'line', label: 'Line', ...kindOf(item, path, {}) } };
}

/** @param path of the field, e.g. `site.membership.fee`; a list adds no step. */
function fieldAt(schema: SchemaNode, name: string, path: string): Field {
  const optional = schema.wrapped !== undefined;
  const node = schema.wrapped ?? schema;
  const words = wordsFor(path);
  const example = exampleOf(node);
  const hint = [words.hint, example && `For example: ${example}`].filter(Boolean).join(' ');
  // Without it, the editor would fill in today.
  const noDay = optional && isDay(node) ? { default: '' } : {};
  return {
    name,
    label: words.label,
    required: !optional,
    ...(hint && { hint }),
    ...kindOf(node, path, words),
    ...noDay,
  } as Field;
}

const fieldsAt = (node: SchemaNode, path: string): Field[] =>
  Object.entries(node.entries ?? {}).map(([name, field]) => fieldAt(field, name, `${path}.${name}`));

/**
 * @param schema of a group of fields.
 * @param path its start in editor-words.ts, e.g. `site`.
 */
export const editorFields = (schema: v.GenericSchema, path: string): Field[] =>
  fieldsAt(schema as unknown as SchemaNode, path);
