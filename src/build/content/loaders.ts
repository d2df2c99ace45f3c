/**
 * Readers of `content/`: each file is read, its placeholders filled, and held to its schema before a page sees it; a mistake stops
 * the build with one sentence (build/content/content-error.ts). In dev a saved file is read again.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import * as v from 'valibot';
import {
  ClubPhotoSchema,
  type Partner,
  PartnerSchema,
  TEXT_FOLDERS,
  type TextFolder,
} from '../../shared/schemas/content.ts';
import type { Project, ProjectFields } from '../../shared/schemas/project.ts';
import { type Site, SiteSchema } from '../../shared/schemas/site.ts';
import { checkPicture } from './check-picture.ts';
import { ContentError, checkContent, checkFileName } from './content-error.ts';
import { checkMdxPlaceholders, chooseParts, fillAll, fillText, type TextSwitches } from './placeholders.ts';
import { checkMdxSigns, readDrawing, readPage, readYaml } from './read-text.ts';

type Load = (context: LoaderContext, root: URL) => Promise<void>;

/** @param missing what to tell an editor when the file is not there. */
async function readContent(root: URL, file: string, missing = `${file}: the file is missing.`): Promise<string> {
  return readFile(new URL(file, root), 'utf8').catch(() => {
    throw new ContentError(missing);
  });
}

/** What `content/site.yaml` says, or another file that `SITE_FILE` names, for tests. @param root folder of the project. */
export async function readSite(root: URL): Promise<Site> {
  const file = process.env.SITE_FILE ?? 'content/site.yaml';
  return checkContent(SiteSchema, readYaml(await readContent(root, file), file), file);
}

/** A YAML file that is a list, its placeholders filled. The order of the list is the order on the page. */
async function readList<S extends v.GenericSchema>(root: URL, file: string, schema: S): Promise<v.InferOutput<S>[]> {
  const [site, text] = await Promise.all([readSite(root), readContent(root, file)]);
  return checkContent(v.array(schema), fillAll(readYaml(text, file), site, file), file);
}

function loader(name: string, load: Load): Loader {
  return {
    name,
    load: async (context) => {
      const { root } = context.config;
      await load(context, root);
      const folder = fileURLToPath(new URL('content/', root));
      context.watcher?.add(folder);
      const reload = (path: string) => {
        if (path.startsWith(folder)) load(context, root).catch((error: Error) => context.logger.error(error.message));
      };
      for (const event of ['add', 'change', 'unlink'] as const) context.watcher?.on(event, reload);
    },
  };
}

function replaceAll(store: LoaderContext['store'], entries: readonly Record<string, unknown>[]) {
  store.clear();
  entries.forEach((data, index) => {
    store.set({ id: String(index + 1), data });
  });
}

export const siteLoader = (): Loader =>
  loader('site', async ({ store }, root) => {
    store.set({ id: 'site', data: await readSite(root) });
  });

/** @param file from the project's folder, e.g. `content/faq.yaml`. The ids of its entries are their places, from 1. */
export const listLoader = (
  name: string,
  file: string,
  schema: v.GenericSchema<unknown, Record<string, unknown>>,
): Loader => loader(name, async ({ store }, root) => replaceAll(store, await readList(root, file, schema)));

type Fields = Record<string, unknown>;

/** What a page gets beyond what is written in its file. @param filePath e.g. `content/projects/sample-rocket-one.md`. */
type Complete<Written> = (fields: Written, filePath: string, root: URL) => Promise<Fields>;

/** Texts in Markdown, one for each file of a folder. The id is the name of the file without its ending. */
export const textsLoader = <S extends v.GenericSchema<unknown, Fields>>(
  name: string,
  folder: TextFolder<S>,
  switches: TextSwitches,
  complete?: Complete<v.InferOutput<S>>,
): Loader => loader(name, loadTexts(folder, switches, complete));

/** The texts of `content/projects/`, each with its side view. */
export const projectsLoader = (switches: TextSwitches): Loader =>
  textsLoader('projects', TEXT_FOLDERS.projects, switches, async (project: ProjectFields, filePath, root) => {
    if (project.drawing === undefined) return { ...project, sideView: null } satisfies Project;
    const file = `${TEXT_FOLDERS.projects.folder}${project.drawing}`;
    const missing = `${filePath}: "drawing" names a drawing that is not there: ${file}. Example: drawing: sample-rocket-one.svg`;
    return { ...project, sideView: readDrawing(await readContent(root, file, missing), file) } satisfies Project;
  });

const loadTexts =
  <S extends v.GenericSchema<unknown, Fields>>(
    { folder, schema, ...naming }: TextFolder<S>,
    switches: TextSwitches,
    complete: Complete<v.InferOutput<S>> = async (fields) => fields,
  ): Load =>
  async ({ store, renderMarkdown }, root) => {
    const site = await readSite(root);
    // No folder: the club has no such texts.
    const names = (await readdir(new URL(folder, root)).catch(() => [])).filter((name) => /\.mdx?$/i.test(name));
    const entries = await Promise.all(
      names.map(async (name) => {
        const filePath = `${folder}${name}`;
        checkFileName(filePath, naming);
        const text = await readContent(root, filePath);
        const page = readPage(text, filePath);
        const written = checkContent(schema, fillAll(page.data, site, filePath), filePath);
        const data = await complete(written, filePath, root);
        const id = name.replace(/\.mdx?$/, '');
        if (name.endsWith('.mdx')) {
          checkMdxSigns(page.body, filePath, text.split('\n').length - page.body.split('\n').length);
          checkMdxPlaceholders(page.body, site, filePath);
          return { id, data, filePath, deferredRender: true };
        }
        const body = fillText(chooseParts(page.body, switches), site, filePath);
        return { id, data, filePath, rendered: await renderMarkdown(body) };
      }),
    );
    store.clear();
    for (const entry of entries) store.set(entry);
  };

export const partnersLoader = (): Loader =>
  loader('partners', async ({ store }, root) => {
    const file = 'content/partners.yaml';
    const partners = await readList(root, file, PartnerSchema);
    const withDrawings = partners.map(async (partner, index): Promise<Partner> => {
      const logo = `content/partners/${partner.logo}`;
      const missing = `${file}: "logo" (entry ${index + 1}) names a drawing that is not there: ${logo}. Example: logo: orbit-works.svg`;
      return { ...partner, drawing: readDrawing(await readContent(root, logo, missing), logo) };
    });
    replaceAll(store, await Promise.all(withDrawings));
  });

/** The pictures of the home page. Without a list there are none. */
export const photosLoader = (): Loader =>
  loader('photos', async ({ store }, root) => {
    const file = 'content/photos.yaml';
    if (!existsSync(new URL(file, root))) return replaceAll(store, []);
    const photos = await readList(root, file, ClubPhotoSchema);
    await Promise.all(
      photos.map((photo, index) => {
        const path = `content/photos/${photo.file}`;
        const missing = `${file}: "file" (entry ${index + 1}) names a picture that is not there: ${path}. Example: file: first-flight.jpg`;
        return checkPicture(new URL(path, root), path, missing);
      }),
    );
    replaceAll(store, photos);
  });
