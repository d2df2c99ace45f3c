/** Validates JSON against a schema in docs/openapi.json. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { DOCUMENT } from './document.ts';

/** Path of a schema: keys from the top of the document. */
export type Pointer = readonly string[];

const isReal = (text: string) => !Number.isNaN(Date.parse(text));
const FORMATS = {
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isReal(text),
  'date-time': (text: string) => /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && isReal(text),
  binary: true as const,
};

interface ObjectSchema {
  properties: Record<string, object>;
  required?: string[];
}

/** Changes the schemas of all objects. */
function withObjects(schema: unknown, change: (schema: ObjectSchema) => object): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withObjects(one, change));
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withObjects(value, change)]));
  return 'properties' in schema && 'type' in schema
    ? { ...inside, ...change(inside as unknown as ObjectSchema) }
    : inside;
}

/** Forbids other fields. */
const closed = () => ({ additionalProperties: false });

/** Requires no field that has a default. */
const open = ({ properties, required = [] }: ObjectSchema) => ({
  required: required.filter((name) => !('default' in (properties[name] ?? {}))),
});

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** @returns a function that returns what is wrong with a value, or null. Each schema is compiled when first used. */
function createValidator({ strict, coerce }: { strict: boolean; coerce: boolean }) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: FORMATS, coerceTypes: coerce });
  ajv.addSchema(withObjects(DOCUMENT, strict ? closed : open) as object, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  return (pointer: Pointer, value: unknown): string | null => {
    const at = pointer.map(escaped).join('/');
    const validate = compiled.get(at) ?? ajv.compile({ $ref: `openapi#/${at}` });
    compiled.set(at, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors?.slice(0, 3), { dataVar: 'body' });
  };
}

/** Refuses fields that the document does not have. */
export const strictFault = createValidator({ strict: true, coerce: false });
/** Of another backend: allows other fields, and does without those that have a default. */
export const openFault = createValidator({ strict: false, coerce: false });
/** For requests: a backend accepts a number instead of a string, and the other way round. */
export const sentFault = createValidator({ strict: false, coerce: true });
