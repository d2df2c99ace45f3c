/**
 * Loaders for the Markdown files of `content/`. They fill placeholders and check schemas. A mistake stops the build with one sentence
 * (content-error.ts).
 */
import { readdir } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import type * as v from 'valibot';
import { TEXT_FOLDERS, type TextFolder } from '../../shared/site/content.ts';
import type { Project, ProjectFields } from '../../shared/site/project.ts';
import { isHarmless, NEEDED_PAGES } from './check-folders.ts';
import { ContentError, checkContent, checkDays } from './content-error.ts';
import { readDrawing } from './drawing.ts';
import { chooseParts, fillAll, type TextSwitches } from './placeholders.ts';
import { readContent } from './read-file.ts';
import { readSite, textFolder } from './read-site.ts';
import { readPage } from './read-yaml.ts';
import { linkTargets, readBody } from './text-body.ts';
import { bodyOf } from './text-tree.ts';
import { type Load, loader } from './watched-loader.ts';

type Fields = Record<string, unknown>;

/** Adds fields that are not in the file. @param filePath e.g. `content/projects/sample-rocket-one.md`. */
type Complete<Written> = (fields: Written, filePath: string, root: URL) => Promise<Fields>;

/** Loads all Markdown files of a folder. The id is the file name without the ending. */
export const textsLoader = <S extends v.GenericSchema<unknown, Fields>>(
  name: string,
  folder: TextFolder<S>,
  switches: TextSwitches,
  complete?: Complete<v.InferOutput<S>>,
): Loader => loader(name, loadTexts(folder, switches, complete));

export const pagesLoader = (switches: TextSwitches): Loader =>
  textsLoader('pages', TEXT_FOLDERS.pages, switches, async (page, filePath) => {
    if (page.draft && NEEDED_PAGES.some((id) => filePath.startsWith(`${TEXT_FOLDERS.pages.folder}${id}.`))) {
      throw new ContentError(
        `${filePath}: the site needs this page, so it cannot be a draft. Delete the line "draft".`,
      );
    }
    return page;
  });

/** Loads `content/newsletter/`. File names start with the month of the issue. */
export const newsletterLoader = (switches: TextSwitches): Loader =>
  textsLoader('newsletter', TEXT_FOLDERS.newsletter, switches, async (issue, filePath) => {
    const [month] = /\d{4}-\d{2}/.exec(filePath) ?? [];
    if (month !== issue.date.slice(0, 7)) {
      throw new ContentError(
        `${filePath}: "date" is ${issue.date}, but the name of the file begins with ${month}. Correct the one that is wrong.`,
      );
    }
    return issue;
  });

export const projectsLoader = (switches: TextSwitches): Loader =>
  textsLoader('projects', TEXT_FOLDERS.projects, switches, async (project: ProjectFields, filePath, root) => {
    const { teams } = await readSite(root);
    if (!teams.includes(project.team)) {
      throw new ContentError(
        `${filePath}: "team" must be one of ${teams.join(', ')}, but is "${project.team}". Example: team: "${teams[0]}"`,
      );
    }
    if (project.drawing === undefined) return { ...project, sideView: null } satisfies Project;
    const file = `${textFolder(TEXT_FOLDERS.projects.folder, root)}${project.drawing}`;
    const missing = `${filePath}: "drawing" names a drawing that does not exist: ${file}. Example: drawing: sample-rocket-one.svg`;
    return { ...project, sideView: readDrawing(await readContent(root, file, missing), file) } satisfies Project;
  });

/**
 * The file name of a text becomes the address of its page.
 * @throws ContentError if it has the wrong form.
 */
export function checkFileName(
  path: string,
  { fileName, rule, example }: Pick<TextFolder<v.GenericSchema<unknown, Fields>>, 'fileName' | 'rule' | 'example'>,
): void {
  if (fileName.test(path.slice(path.lastIndexOf('/') + 1))) return;
  throw new ContentError(`${path}: the name of the file becomes the address of the page: ${rule}. Example: ${example}`);
}

const loadTexts =
  <S extends v.GenericSchema<unknown, Fields>>(
    { folder: usual, schema, ...naming }: TextFolder<S>,
    switches: TextSwitches,
    complete: Complete<v.InferOutput<S>> = async (fields) => fields,
  ): Load =>
  async ({ store, renderMarkdown, watcher }, root) => {
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
        checkFileName(filePath, naming);
        const text = await readContent(root, filePath);
        const page = readPage(text, filePath);
        const written = checkContent(schema, fillAll(page.data, site, filePath, switches), filePath);
        checkDays(written, filePath);
        const data = await complete(written, filePath, root);
        const id = name.replace(/\.mdx?$/, '');
        const body = await readBody(bodyOf(filePath, text, page.body), build, targets, renderMarkdown);
        // A text that is a single part, such as an article about accounts, is left out if that part is off.
        const isLeftOut = page.body.trim() !== '' && chooseParts(page.body, switches).trim() === '';
        return isLeftOut ? [] : [{ id, data, filePath, ...body }];
      }),
    );
    store.clear();
    // Only `npm run dev` has a watcher, and shows drafts.
    for (const entry of entries.flat()) if (watcher !== undefined || !entry.data.draft) store.set(entry);
  };
