/** The texts in `content/`. Tests read them from here, so that none fails because a club adds a text or has none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { HelpArticleSchema, NewsletterIssueSchema } from '#shared/site/content.ts';
import { ProjectSchema } from '#shared/site/project.ts';
import { readPage } from '../../src/build/content/read-yaml.ts';

function texts<S extends v.GenericSchema>(folder: string, schema: S) {
  const place = new URL(`../../content/${folder}/`, import.meta.url);
  return (existsSync(place) ? readdirSync(place) : [])
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const { data, body } = readPage(readFileSync(new URL(file, place), 'utf8'), file);
      return { id: file.replace(/\.md$/, ''), data: v.parse(schema, data), body };
    });
}

/** Paths of the help articles, in display order. */
export const ARTICLE_PATHS = texts('help', HelpArticleSchema)
  .sort((one, other) => one.data.order - other.data.order)
  .map(({ id }) => `/help-center/${id}`);

/** Paths and days of the newsletter issues, latest first. */
export const ISSUES = texts('newsletter', NewsletterIssueSchema)
  .sort((one, other) => (one.data.date + one.id < other.data.date + other.id ? 1 : -1))
  .map(({ id, data }) => ({ path: `/newsletter/${id}`, day: data.date }));
export const ISSUE_PATHS = ISSUES.map(({ path }) => path);

/** In no order. */
const projects = texts('projects', ProjectSchema);
export const PROJECTS = projects.map(({ id, data }) => ({ path: `/projects/${id}`, ...data }));
export const PROJECT_PATHS = PROJECTS.map(({ path }) => path).sort();
/** People who are named only in the list of a project's people. */
export const PROJECT_PEOPLE = projects.flatMap(({ data: { people, title, summary, looking_for }, body }) =>
  people.map(({ name }) => name).filter((name) => !`${title} ${summary} ${looking_for} ${body}`.includes(name)),
);

export const QUESTIONS: unknown[] = parse(readFileSync(new URL('../../content/faq.yaml', import.meta.url), 'utf8'));
