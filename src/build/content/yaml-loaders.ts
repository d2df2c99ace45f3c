/** Loaders for the YAML files of `content/`. A mistake stops the build with one sentence (content-error.ts). */
import { existsSync } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import * as v from 'valibot';
import {
  ClubPhotoSchema,
  type FaqAnswer,
  type FaqItem,
  FaqItemSchema,
  type Partner,
  PartnerSchema,
} from '../../shared/site/content.ts';
import type { Site } from '../../shared/site/site.ts';
import { checkFolders } from './check-folders.ts';
import { checkSiteLinks, type LinkTargets } from './check-links.ts';
import { checkTags } from './check-tags.ts';
import { checkLinks } from './check-text.ts';
import { checkContent } from './content-error.ts';
import { readDrawing } from './drawing.ts';
import { checkPicture } from './pictures.ts';
import { fillAll, type TextSwitches } from './placeholders.ts';
import { readContent } from './read-file.ts';
import { readBrand, readSite, siteFile } from './read-site.ts';
import { readYaml } from './read-yaml.ts';
import { linkTargets } from './text-body.ts';
import { nodesOf, refuseText, type SourceText } from './text-tree.ts';
import { loader } from './watched-loader.ts';

/** Reads a list in display order, with its placeholders filled. A file with only comments is an empty list. */
async function readList<S extends v.GenericSchema>(
  root: URL,
  file: string,
  schema: S,
  switches: TextSwitches,
): Promise<v.InferOutput<S>[]> {
  const missing = `${file}: the file is missing. Put it back: GitHub keeps every earlier version under "History". An empty list is written []`;
  const [site, text] = await Promise.all([readSite(root), readContent(root, file, missing)]);
  const value = readYaml(text, file) ?? (text.trim() === '' ? null : []);
  return checkContent(v.array(schema), fillAll(value, site, file, switches), file);
}

function replaceAll(store: LoaderContext['store'], entries: readonly Record<string, unknown>[]) {
  store.clear();
  entries.forEach((data, index) => {
    store.set({ id: String(index + 1), data });
  });
}

export const siteLoader = (switches: TextSwitches): Loader =>
  loader('site', async ({ store, renderMarkdown, watcher, logger }, root) => {
    await checkFolders(root);
    const site = await readSite(root);
    const targets = await linkTargets({ root, site, switches, drafts: watcher !== undefined }, renderMarkdown);
    await checkSiteLinks(site, await readContent(root, siteFile()), siteFile(), targets);
    const unused = switches.accounts && switches.features.length === 0 ? withoutEffect(site) : [];
    if (unused.length > 0)
      logger.warn(`${siteFile()}: the Django backend has no use for ${unused.join(', ')} (docs/django.md).`);
    store.set({ id: 'site', data: site });
  });

/** Settings that only the built-in backend follows. */
const withoutEffect = ({ directory, payment, membership }: Site): string[] =>
  [
    directory === 'members' && '"directory: members"',
    payment.name !== undefined && '"payment"',
    membership !== undefined && '"membership.payTo"',
  ].filter((name) => name !== false);

export const brandLoader = (): Loader =>
  loader('brand', async ({ store }) => {
    store.set({ id: 'brand', data: readBrand() });
  });

/** @param file path in the project, e.g. `content/faq.yaml`. Ids are positions, from 1. */
export const listLoader = (
  name: string,
  file: string,
  schema: v.GenericSchema<unknown, Record<string, unknown>>,
  switches: TextSwitches,
): Loader => loader(name, async ({ store }, root) => replaceAll(store, await readList(root, file, schema, switches)));

/** Answers consist of sentences. Longer texts belong in the help centre. */
const MAY_STAND = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'delete', 'inlineCode', 'link', 'break', 'html'];
const IN_WORDS: Readonly<Record<string, string>> = {
  heading: 'a heading',
  list: 'a list',
  image: 'a picture',
  table: 'a table',
  blockquote: 'a quotation',
  code: 'a block of code',
  thematicBreak: 'a line across',
};

/**
 * @param index position in the file, from 0.
 * @returns the question with its answer as HTML.
 * @throws ContentError for the first mistake.
 */
export async function faqAnswer(
  item: FaqItem,
  index: number,
  {
    file,
    site,
    targets,
    render,
  }: { file: string; site: Site; targets: LinkTargets; render: LoaderContext['renderMarkdown'] },
): Promise<FaqAnswer> {
  const text: SourceText = { file, body: item.answer, where: () => `"answer" (entry ${index + 1})` };
  const nodes = nodesOf(text);
  const other = nodes.find(({ type }) => !MAY_STAND.includes(type));
  if (other) {
    refuseText(
      text,
      other,
      `${IN_WORDS[other.type] ?? 'a part of it'} does not fit into an answer, which is one or two paragraphs. Write sentences, and link to a page with more: [joining](/help-center/joining). If # or - or 1. at the start of a line is just a character, put a \\ in front of it.`,
    );
  }
  checkTags(text, nodes);
  await checkLinks(text, nodes, site, targets);
  return { ...item, html: (await render(item.answer)).html };
}

export const faqLoader = (switches: TextSwitches): Loader =>
  loader('faq', async ({ store, renderMarkdown: render, watcher }, root) => {
    const file = 'content/faq.yaml';
    const [site, items] = await Promise.all([readSite(root), readList(root, file, FaqItemSchema, switches)]);
    const targets = await linkTargets({ root, site, switches, drafts: watcher !== undefined }, render);
    const answer = { file, site, targets, render };
    replaceAll(store, await Promise.all(items.map((item, index) => faqAnswer(item, index, answer))));
  });

export const partnersLoader = (switches: TextSwitches): Loader =>
  loader('partners', async ({ store }, root) => {
    const file = 'content/partners.yaml';
    const partners = await readList(root, file, PartnerSchema, switches);
    const withDrawings = partners.map(async (partner, index): Promise<Partner> => {
      const logo = `content/partners/${partner.logo}`;
      const missing = `${file}: "logo" (entry ${index + 1}) names a drawing that does not exist: ${logo}. Example: logo: orbit-works.svg`;
      return { ...partner, drawing: readDrawing(await readContent(root, logo, missing), logo) };
    });
    replaceAll(store, await Promise.all(withDrawings));
  });

/** The pictures of the home page. The list is optional. */
export const photosLoader = (switches: TextSwitches): Loader =>
  loader('photos', async ({ store }, root) => {
    const file = 'content/photos.yaml';
    if (!existsSync(new URL(file, root))) return replaceAll(store, []);
    const photos = await readList(root, file, ClubPhotoSchema, switches);
    await Promise.all(
      photos.map((photo, index) => {
        const path = `content/photos/${photo.file}`;
        const missing = `${file}: "file" (entry ${index + 1}) names a picture that does not exist: ${path}. Example: file: first-flight.jpg`;
        return checkPicture(new URL(path, root), path, missing);
      }),
    );
    replaceAll(store, photos);
  });
