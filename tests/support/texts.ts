/** The texts that editors add to, as they stand in `content/` now: no test may fail because someone wrote one more, or has written none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readPage } from '../../src/build/content/read-yaml.ts';
import { HelpArticleSchema, NewsletterIssueSchema } from '../../src/shared/schemas/content.ts';
import { ProjectSchema } from '../../src/shared/schemas/project.ts';

function texts<S extends v.GenericSchema>(folder: string, schema: S) {
  const place = new URL(`../../content/${folder}/`, import.meta.url);
  return (existsSync(place) ? readdirSync(place) : [])
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const { data, body } = readPage(readFileSync(new URL(file, place), 'utf8'), file);
      return { id: file.replace(/\.md$/, ''), data: v.parse(schema, data), body };
    });
}

/** Paths of the articles of the help centre, in the order in which they are shown. */
export const ARTICLE_PATHS = texts('help', HelpArticleSchema)
  .sort((one, other) => one.data.order - other.data.order)
  .map(({ id }) => `/help-center/${id}`);

/** Paths of the issues of the newsletter, the newest first, with their days. */
export const ISSUES = texts('newsletter', NewsletterIssueSchema)
  .sort((one, other) => (one.data.date + one.id < other.data.date + other.id ? 1 : -1))
  .map(({ id, data }) => ({ path: `/newsletter/${id}`, day: data.date }));
export const ISSUE_PATHS = ISSUES.map(({ path }) => path);

/** The projects as their files say, in no order. */
const projects = texts('projects', ProjectSchema);
export const PROJECTS = projects.map(({ id, data }) => ({ path: `/projects/${id}`, ...data }));
export const PROJECT_PATHS = PROJECTS.map(({ path }) => path).sort();
/** Who works on a project and is named only in the list of its people. */
export const PROJECT_PEOPLE = projects.flatMap(({ data: { people, title, summary, looking_for }, body }) =>
  people.map(({ name }) => name).filter((name) => !`${title} ${summary} ${looking_for} ${body}`.includes(name)),
);

export const QUESTIONS: unknown[] = parse(readFileSync(new URL('../../content/faq.yaml', import.meta.url), 'utf8'));
