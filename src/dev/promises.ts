/**
 * What a release promises: `docs/promises.txt`, one thing a line. Whatever is on the list may change only with a note under "Upgrade" in
 * CHANGELOG.md. `npm run generate promises` writes it, for a release alone.
 */
import { readFileSync } from 'node:fs';
import { ColoursSchema } from '#shared/site/colours.ts';
import {
  ClubPhotoSchema,
  FaqItemSchema,
  FeatureCardSchema,
  PartnerSchema,
  TEXT_FOLDERS,
} from '#shared/site/content.ts';
import { SiteSchema } from '#shared/site/site.ts';
import { IN_MEMORY, openDatabase } from '../server/database/database.ts';
import { openApiDocument } from './openapi/document.ts';

/** What a request or a file may not leave out: one more of these breaks those that were enough before. */
export const NEEDED_MARK = ' (needed)';

/** Sorted, e.g. `setting MAIL_FROM`. */
export const promises = (): string[] =>
  [...new Set([...tables(), ...settings(), ...contentFields(), ...calls()])].toSorted();

function tables(): string[] {
  const database = openDatabase(IN_MEMORY);
  const columns = database
    .prepare(
      `SELECT tables.name AS "table", columns.name AS "column" FROM sqlite_schema tables
       JOIN pragma_table_info(tables.name) columns WHERE tables.type IN ('table', 'view') AND tables.name NOT LIKE 'sqlite_%'`,
    )
    .all();
  database.close();
  return columns.map(({ table, column }) => `table ${table}.${column}`);
}

const settings = () =>
  [...readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(
    ([, name]) => `setting ${name}`,
  );

const FILES = {
  'content/site.yaml': SiteSchema,
  'content/colours.yaml': ColoursSchema,
  'content/faq.yaml': FaqItemSchema,
  'content/features.yaml': FeatureCardSchema,
  'content/photos.yaml': ClubPhotoSchema,
  'content/partners.yaml': PartnerSchema,
  ...Object.fromEntries(Object.values(TEXT_FOLDERS).map(({ folder, schema }) => [folder, schema])),
};

const contentFields = () =>
  Object.entries(FILES).flatMap(([file, schema]) =>
    fieldsOf(schema as unknown as SchemaPart, '').map((name) => `text ${file} ${name}`),
  );

/** The parts of a valibot schema that lead to its fields; valibot's generic type hides them. */
interface SchemaPart {
  entries?: Readonly<Record<string, SchemaPart>>;
  item?: SchemaPart;
  wrapped?: SchemaPart;
  type: string;
}

/** E.g. `membership.fee`. */
function fieldsOf({ entries = {}, item, wrapped }: SchemaPart, prefix: string): string[] {
  const inner = item ?? wrapped;
  return [
    ...(inner ? fieldsOf(inner, prefix) : []),
    ...Object.entries(entries).flatMap(([name, field]) => [
      `${prefix}${name}${field.type === 'optional' ? '' : NEEDED_MARK}`,
      ...fieldsOf(field, `${prefix}${name}.`),
    ]),
  ];
}

/** The parts of a JSON schema that lead to its fields. */
interface Shape {
  required?: readonly string[];
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
}
interface Operation {
  parameters?: readonly { name: string; in: string }[];
  requestBody?: { content: Readonly<Record<string, { schema?: Shape }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema?: Shape }>> }>>;
}

function calls(): string[] {
  const { paths, components } = openApiDocument() as unknown as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    components: { schemas: Readonly<Record<string, Shape>> };
  };
  const ofCalls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `call ${method.toUpperCase()} ${path}`;
      return [call, ...fieldsOfCall(operation).map((field) => `${call} ${field}`)];
    }),
  );
  const ofSchemas = Object.entries(components.schemas).flatMap(([name, shape]) =>
    namesIn(shape).map((field) => `reply ${name}.${field}`),
  );
  return [...ofCalls, ...ofSchemas];
}

const fieldsOfCall = ({ parameters = [], requestBody, responses }: Operation): string[] => [
  ...parameters.filter((one) => one.in === 'query').map(({ name }) => `?${name}`),
  ...shapesIn(requestBody?.content).flatMap(({ required = [], properties = {} }) =>
    Object.keys(properties).map((name) => `takes ${name}${required.includes(name) ? NEEDED_MARK : ''}`),
  ),
  ...Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => shapesIn(content).flatMap(namesIn))
    .map((name) => `answers ${name}`),
];

const shapesIn = (content: Operation['responses'][string]['content'] = {}): Shape[] =>
  Object.values(content).flatMap(({ schema }) => schema ?? []);

const namesIn = ({ properties = {}, items }: Shape): string[] => Object.keys(items?.properties ?? properties);
