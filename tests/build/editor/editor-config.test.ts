/** The editor's forms follow the schemas of `content/`. */
import type { Field } from '@sveltia/cms';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  ClubPhotoSchema,
  FaqItemSchema,
  FeatureCardSchema,
  PartnerSchema,
  TEXT_FOLDERS,
} from '#shared/site/content.ts';
import { SiteSchema } from '#shared/site/site.ts';
import { DaySchema } from '#shared/text/fields.ts';
import { editorConfig, pictureFields } from '../../../src/build/editor/editor-config.ts';
import { editorFields } from '../../../src/build/editor/editor-fields.ts';
import { wordedPaths } from '../../../src/build/editor/editor-words.ts';

const config = editorConfig(
  { siteRepository: 'demo-club/site', shortName: 'DRC', teams: ['Motores', 'Tierra'] },
  { githubApi: 'https://api.github.com', siteUrl: 'https://club.example' },
);

/** A form of the editor: a collection or a file. */
interface Form {
  name: string;
  folder?: string;
  file?: string;
  fields?: Field[];
  files?: Form[];
}
const collections = config.collections as Form[];
const files = collections.flatMap((collection) => collection.files ?? []);
const formOf = (name: string) => [...collections, ...files].find((form) => form.name === name);

/** A file that is a list has one field around its entries. */
const fieldsOf = (name: string): Field[] => {
  const fields = formOf(name)?.fields ?? [];
  const [first] = fields as { root?: boolean; fields?: Field[] }[];
  return first?.root ? (first.fields ?? []) : fields;
};
const partsOf = (field: Field) => (field as { fields?: Field[] }).fields ?? [];
const fieldOf = (form: string, ...path: string[]) =>
  path.reduce<Field | undefined>(
    (found, name) => (found ? partsOf(found) : fieldsOf(form)).find((field) => field.name === name),
    undefined,
  );

/** All paths of a form, e.g. `site.membership.fee`. */
const pathsOf = (fields: readonly Field[], above: string): string[] =>
  fields.flatMap((field) => {
    const path = `${above}.${field.name}`;
    return [path, ...pathsOf(partsOf(field), path)];
  });

const SCHEMAS = {
  site: SiteSchema,
  faq: FaqItemSchema,
  features: FeatureCardSchema,
  partners: PartnerSchema,
  photos: ClubPhotoSchema,
  pages: TEXT_FOLDERS.pages.schema,
  help: TEXT_FOLDERS.help.schema,
  newsletter: TEXT_FOLDERS.newsletter.schema,
  projects: TEXT_FOLDERS.projects.schema,
};

test("The editor's forms cover everything in content/", () => {
  const names = [...files, ...collections.filter(({ folder }) => folder)].map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(SCHEMAS).sort());
  for (const [name, { folder }] of Object.entries(TEXT_FOLDERS)) expect(`${formOf(name)?.folder}/`).toBe(folder);
  expect(files.map(({ file }) => file)).toEqual(
    ['site', 'faq', 'features', 'partners', 'photos'].map((name) => `content/${name}.yaml`),
  );
  const paths = Object.keys(SCHEMAS).flatMap((name) => pathsOf(fieldsOf(name), name));
  expect(wordedPaths.filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(Object.entries(SCHEMAS))('The form of %s has each field of its schema', (name, schema) => {
  const fields = fieldsOf(name).filter((field) => field.name !== 'body');
  const expected = Object.entries(schema.entries).map(([field, { type }]) => [
    field,
    !['optional', 'nullish'].includes(type),
  ]);
  expect(fields.map((field) => [field.name, (field as { required?: boolean }).required])).toEqual(expected);
});

test('A new field of a schema appears in the form', () => {
  const schema = v.strictObject({ bring_along: v.pipe(v.string(), v.examples(['A pencil'])) });
  expect(editorFields(schema, 'help')).toEqual([
    { name: 'bring_along', label: 'Bring along', required: true, hint: 'For example: A pencil', widget: 'string' },
  ]);
  const unknown = v.strictObject({ when: v.union([v.string(), v.number()]) });
  expect(() => editorFields(unknown, 'help')).toThrow(
    'help.when: the editor has no form for a schema of the type "union"',
  );
});

test.each<[string, string[], object]>([
  ['projects', ['state'], { widget: 'select', options: ['idea', 'design', 'build', 'test', 'flown', 'ended'] }],
  ['projects', ['team'], { widget: 'select', options: ['Motores', 'Tierra'], required: true }],
  ['partners', ['gives'], { widget: 'select', multiple: true, required: false }],
  ['newsletter', ['date'], { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
  ['projects', ['flown'], { widget: 'datetime', default: '' }],
  ['projects', ['title'], { maxlength: 120 }],
  ['help', ['order'], { widget: 'number', value_type: 'int', min: 1 }],
  ['site', ['membership', 'waived'], { min: 0, max: 99 }],
  ['site', ['address'], { widget: 'list', min: 1, field: { widget: 'string' } }],
  ['site', ['email'], { type: 'email' }],
  ['site', ['membership', 'payTo', 'number'], { hint: 'For example: 000000' }],
])('In the form of %s the field %j has the kind and the limits of its schema', (form, path, expected) => {
  expect(fieldOf(form, ...path)).toMatchObject(expected);
});

test('A required date has no default', () => {
  expect(fieldOf('newsletter', 'date')).not.toHaveProperty('default');
  expect(editorFields(v.strictObject({ day: DaySchema }), 'help')).toMatchObject([{ widget: 'datetime' }]);
  const { pattern } = fieldOf('partners', 'logo') as { pattern: [string, string] };
  expect(pattern[1]).toBe('Use this format: orbit-works.svg');
  const isRight = (name: string) => new RegExp(pattern[0]).test(name);
  expect(['orbit-works.svg', 'Orbit works.png'].map(isRight)).toEqual([true, false]);
});

test('An edit becomes a pull request', () => {
  expect(config).toMatchObject({
    load_config_file: false,
    publish_mode: 'editorial_workflow',
    backend: { name: 'github', repo: 'demo-club/site', branch: 'main', auth_methods: ['token'] },
    media_libraries: { default: { config: { slugify_filename: true } } },
  });
});

test('The editor offers only what the build takes', () => {
  for (const name of Object.keys(TEXT_FOLDERS)) {
    const body = fieldOf(name, 'body') as { buttons?: string[] };
    expect(body.buttons).toContain('heading-two');
    expect(body.buttons).not.toContain('heading-one');
    expect(body).toMatchObject({ linked_images: false, use_markdown_shortcuts: false });
  }
  const [picture, words] = pictureFields as { choose_url?: boolean; accept?: string; required?: boolean }[];
  expect(config.media_libraries?.stock_assets).toBe(false);
  expect(picture?.choose_url).toBe(false);
  expect(picture?.accept).not.toMatch(/gif|avif|\*/);
  expect(words?.required).not.toBe(false);
});
