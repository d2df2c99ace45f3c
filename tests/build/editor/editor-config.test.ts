/** The editor's forms follow the schemas of `content/`. */
import type { Field } from '@sveltia/cms';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { editorConfig } from '../../../src/build/editor/editor-config.ts';
import { editorFields } from '../../../src/build/editor/editor-fields.ts';
import { wordedPaths } from '../../../src/build/editor/editor-words.ts';
import {
  ClubPhotoSchema,
  FaqItemSchema,
  FeatureSchema,
  PartnerSchema,
  TEXT_FOLDERS,
} from '../../../src/shared/schemas/content.ts';
import { DaySchema } from '../../../src/shared/schemas/fields.ts';
import { SiteSchema } from '../../../src/shared/schemas/site.ts';

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
const fieldOf = (form: string, ...path: string[]) => {
  let fields = fieldsOf(form);
  let found: Field | undefined;
  for (const name of path) {
    found = fields.find((field) => field.name === name);
    fields = (found as { fields?: Field[] } | undefined)?.fields ?? [];
  }
  return found;
};

/** All paths of a form, e.g. `site.joining.fee`. */
const pathsOf = (fields: readonly Field[], above: string): string[] =>
  fields.flatMap((field) => {
    const path = `${above}.${field.name}`;
    return [path, ...pathsOf((field as { fields?: Field[] }).fields ?? [], path)];
  });

const SCHEMAS = {
  site: SiteSchema,
  faq: FaqItemSchema,
  features: FeatureSchema,
  partners: PartnerSchema,
  photos: ClubPhotoSchema,
  pages: TEXT_FOLDERS.pages.schema,
  help: TEXT_FOLDERS.help.schema,
  newsletter: TEXT_FOLDERS.newsletter.schema,
  projects: TEXT_FOLDERS.projects.schema,
};

describe('the forms', () => {
  test('cover everything in content/ and nothing else', () => {
    const names = [...files, ...collections.filter(({ folder }) => folder)].map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(SCHEMAS).sort());
    for (const [name, { folder }] of Object.entries(TEXT_FOLDERS)) expect(`${formOf(name)?.folder}/`).toBe(folder);
    expect(files.map(({ file }) => file)).toEqual(
      ['site', 'faq', 'features', 'partners', 'photos'].map((name) => `content/${name}.yaml`),
    );
  });

  test.each(Object.entries(SCHEMAS))('%s: has each field of its schema, and marks optional ones', (name, schema) => {
    const fields = fieldsOf(name).filter((field) => field.name !== 'body');
    const wanted = Object.entries(schema.entries).map(([field, { type }]) => [
      field,
      !['optional', 'nullish'].includes(type),
    ]);
    expect(fields.map((field) => [field.name, (field as { required?: boolean }).required])).toEqual(wanted);
  });

  test("the team of a project is a choice of the club's teams", () => {
    const team = fieldsOf('projects').find(({ name }) => name === 'team');
    expect(team).toMatchObject({ widget: 'select', options: ['Motores', 'Tierra'], required: true });
  });

  test('a new schema field appears in the form', () => {
    const schema = v.strictObject({ bring_along: v.pipe(v.string(), v.examples(['A pencil'])) });
    expect(editorFields(schema, 'help')).toEqual([
      { name: 'bring_along', label: 'Bring along', required: true, hint: 'For example: A pencil', widget: 'string' },
    ]);
  });

  test('an unknown kind of field is reported', () => {
    const schema = v.strictObject({ when: v.union([v.string(), v.number()]) });
    expect(() => editorFields(schema, 'help')).toThrow(
      'help.when: the editor has no form for a schema of the type "union"',
    );
  });

  test('a picture is renamed to a name that the build accepts', () => {
    expect(config.media_libraries?.default).toEqual({ config: { slugify_filename: true } });
  });

  test('there are no labels for fields that no longer exist', () => {
    const paths = Object.keys(SCHEMAS).flatMap((name) => pathsOf(fieldsOf(name), name));
    expect(wordedPaths.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('a field', () => {
  test('with fixed choices is a select', () => {
    expect(fieldOf('projects', 'state')).toMatchObject({
      widget: 'select',
      options: ['idea', 'design', 'build', 'test', 'flown', 'ended'],
    });
    expect(fieldOf('partners', 'gives')).toMatchObject({ widget: 'select', multiple: true, required: false });
  });

  test('with a date has a date picker, and stays empty if optional', () => {
    expect(fieldOf('newsletter', 'date')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
    expect(fieldOf('newsletter', 'date')).not.toHaveProperty('default');
    expect(fieldOf('projects', 'flown')).toMatchObject({ widget: 'datetime', default: '' });
    expect(editorFields(v.strictObject({ day: DaySchema }), 'help')).toMatchObject([{ widget: 'datetime' }]);
  });

  test('has the limits of its schema', () => {
    expect(fieldOf('projects', 'title')).toMatchObject({ maxlength: 120 });
    expect(fieldOf('help', 'order')).toMatchObject({ widget: 'number', value_type: 'int', min: 1 });
    expect(fieldOf('site', 'joining', 'waived')).toMatchObject({ min: 0, max: 100 });
    expect(fieldOf('site', 'address')).toMatchObject({ widget: 'list', min: 1, field: { widget: 'string' } });
    expect(fieldOf('site', 'email')).toMatchObject({ type: 'email' });
  });

  test('with a pattern says what to type', () => {
    const { pattern } = fieldOf('partners', 'logo') as { pattern: [string, string] };
    expect(pattern[1]).toBe('Use this format: orbit-works.svg');
    expect(['orbit-works.svg', 'Orbit works.png'].map((name) => new RegExp(pattern[0]).test(name))).toEqual([
      true,
      false,
    ]);
    expect(fieldOf('site', 'joining', 'payTo', 'number')).toMatchObject({ hint: 'For example: 000000' });
  });
});

test('an edit becomes a pull request, and only an access token signs in', () => {
  expect(config).toMatchObject({
    load_config_file: false,
    publish_mode: 'editorial_workflow',
    backend: { name: 'github', repo: 'demo-club/site', branch: 'main', auth_methods: ['token'] },
  });
});
