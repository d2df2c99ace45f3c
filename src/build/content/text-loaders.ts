/**
 * Loaders for the Markdown files of `content/`. They fill placeholders and check schemas. A mistake stops the build with one sentence
 * (content-error.ts).
 */
import { readdir } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import type * as v from 'valibot';
import { TEXT_FOLDERS, type TextFolder } from '#shared/site/content.ts';
import type { Project, ProjectFields } from '#shared/site/project.ts';
import { isHarmless, NEEDED_PAGES } from './check-folders.ts';
import { ContentError, checkContent, fieldError } from './content-error.ts';
import { readDrawing } from './drawing.ts';
import { fillAll, isLeftOut, type TextSwitches } from './placeholders.ts';
import { nearName, readContent } from './read-file.ts';
import { readSite, textFolder } from './read-site.ts';
import { readPage } from './read-yaml.ts';
import { linkTargets, renderBody } from './text-body.ts';
import { bodyOf } from './text-tree.ts';
import { loader } from './watched-loader.ts';

type Fields = Record<string, unknown>;

/** Adds fields that are not in the file. @param refuse makes the error about a field. @throws ContentError */
type Complete<Written> = (fields: Written, filePath: string, root: URL, refuse: Refuse) => Promise<Fields>;
type Refuse = (field: string, words: string) => ContentError;

/** Loads all Markdown files of a folder. The id is the file name without the ending. */
export const textsLoader = <S extends v.GenericSchema<unknown, Fields>>(
  name: string,
  { folder: usual, schema, fileName, rule, example }: TextFolder<S>,
  switches: TextSwitches,
  complete: Complete<v.InferOutput<S>> = async (fields) => fields,
): Loader =>
  loader(name, async ({ store, renderMarkdown, watcher, logger }, root) => {
    const site = await readSite(root);
    const folder = textFolder(usual, root);
    const build = { root, site, switches, drafts: watcher !== undefined };
    const targets = await linkTargets(build, renderMarkdown);
    // Without the folder, the club has no such texts.
    const names = (await readdir(new URL(folder, root)).catch(() => [])).filter(
      (name) => /\.mdx?$/i.test(name) && !isHarmless(name),
    );
    const entries = await Promise.all(
      names.map(async (name) => {
        const filePath = `${folder}${name}`;
        if (!fileName.test(name))
          throw new ContentError(
            `${filePath}: the name of the file becomes the address of the page: ${rule}. Example: ${example}`,
          );
        const text = await readContent(root, filePath);
        const warn = (sentence: string) => logger.warn(sentence);
        const page = readPage(text, filePath, warn);
        const written = checkContent(
          schema,
          fillAll(page.data, site, { file: filePath, text }, switches),
          filePath,
          text,
        );
        const data = await complete(written, filePath, root, (field, words) =>
          fieldError(filePath, text, [field], words),
        );
        const id = name.replace(/\.mdx?$/, '');
        const body = await renderBody(bodyOf(filePath, text, page.body), build, targets, renderMarkdown, warn);
        return isLeftOut(page.body, switches) ? [] : [{ id, data, filePath, ...body }];
      }),
    );
    store.clear();
    // Only `npm run dev` has a watcher, and shows drafts.
    for (const entry of entries.flat()) if (watcher !== undefined || !entry.data.draft) store.set(entry);
  });

export const pagesLoader = (switches: TextSwitches): Loader =>
  textsLoader('pages', TEXT_FOLDERS.pages, switches, async (page, filePath, _root, refuse) => {
    if (page.draft && NEEDED_PAGES.some((id) => filePath.startsWith(`${TEXT_FOLDERS.pages.folder}${id}.`)))
      throw refuse('draft', 'the site needs this page, so it cannot be a draft. Delete the line.');
    return page;
  });

/** Loads `content/newsletter/`. File names start with the month of the issue. */
export const newsletterLoader = (switches: TextSwitches): Loader =>
  textsLoader('newsletter', TEXT_FOLDERS.newsletter, switches, async (issue, filePath, _root, refuse) => {
    const [month] = /\d{4}-\d{2}/.exec(filePath) ?? [];
    if (month !== issue.date.slice(0, 7)) throw refuse('date', `the name of the file begins with ${month}.`);
    return issue;
  });

export const projectsLoader = (switches: TextSwitches): Loader =>
  textsLoader('projects', TEXT_FOLDERS.projects, switches, async (project: ProjectFields, _file, root, refuse) => {
    const { teams } = await readSite(root);
    if (!teams.includes(project.team)) throw refuse('team', `it must be one of ${teams.join(', ')}.`);
    if (project.drawing === undefined) return { ...project, sideView: null } satisfies Project;
    const file = `${textFolder(TEXT_FOLDERS.projects.folder, root)}${project.drawing}`;
    const missing = async () => refuse('drawing', `there is no drawing ${file}.${await nearName(root, file)}`);
    return { ...project, sideView: readDrawing(await readContent(root, file, missing), file) } satisfies Project;
  });
