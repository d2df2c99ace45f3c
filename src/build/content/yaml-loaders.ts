/** Loaders for the YAML files of `content/`. A mistake stops the build with one sentence (content-error.ts). */

import { existsSync } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import * as v from 'valibot';
import { ClubPhotoSchema, type FaqAnswer, FaqItemSchema, type Partner, PartnerSchema } from '#shared/site/content.ts';
import { PROJECT_STATES } from '#shared/site/project.ts';
import type { Site } from '#shared/site/site.ts';
import { unbrokenHtml } from '#shared/text/unbroken.ts';
import { checkFolders } from './check-folders.ts';
import { checkSiteLinks, type LinkTargets } from './check-links.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkTags } from './check-tags.ts';
import { checkLinks } from './check-text.ts';
import { checkContent, fieldError, lineOf } from './content-error.ts';
import { readDrawing } from './drawing.ts';
import { countShown, figureWarnings, type Shown } from './figures.ts';
import { finishedHtml, finishedText } from './finished-text.ts';
import { looseRows } from './loose-tables.ts';
import { checkPicture } from './pictures.ts';
import { fillAll, type TextSwitches } from './placeholders.ts';
import { missingFile, nearName, readContent } from './read-file.ts';
import { readBrand, readSite, siteFile } from './read-site.ts';
import { readPage, readYaml } from './read-yaml.ts';
import { linkTargets } from './text-body.ts';
import { nodesOf, refuseText, type SourceText, type Warn } from './text-tree.ts';
import { loader } from './watched-loader.ts';

/**
 * Reads a list in display order, with its placeholders filled. A file with only comments is an empty list.
 * @returns the entries, and the text of the file, in which a mistake is looked for.
 */
async function readList<S extends v.GenericSchema>(
  root: URL,
  file: string,
  schema: S,
  switches: TextSwitches,
  warn: Warn,
): Promise<{ entries: v.InferOutput<S>[]; text: string }> {
  const missing = () => missingFile(file, ' An empty list is written []');
  const [site, text] = await Promise.all([readSite(root), readContent(root, file, missing)]);
  const value = readYaml(text, file, 0, warn) ?? (text.trim() === '' ? null : []);
  return { entries: checkContent(v.array(schema), fillAll(value, site, { file, text }, switches), file, text), text };
}

const warnTo =
  (logger: LoaderContext['logger']): Warn =>
  (sentence) =>
    logger.warn(sentence);

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
    const targets = await linkTargets({ root, site, switches, drafts: watcher !== undefined }, renderMarkdown, true);
    const text = await readContent(root, siteFile());
    await checkSiteLinks(site, text, siteFile(), targets);
    readYaml(text, siteFile(), 0, warnTo(logger));
    const totals = await readShown(root, switches, targets);
    for (const words of totals ? figureWarnings(site, totals, siteFile(), text) : []) logger.warn(words);
    const unused = switches.accounts && switches.features.length === 0 ? withoutEffect(site) : [];
    if (unused.length > 0)
      logger.warn(`${siteFile()}: the Django backend has no use for ${unused.join(', ')} (docs/django.md).`);
    store.set({ id: 'site', data: site });
  });

/** @returns null after a mistake, which the loader of that text reports. */
async function readShown(root: URL, switches: TextSwitches, { addresses }: LinkTargets): Promise<Shown | null> {
  const files = [...addresses.pages].flatMap(([address, file]) => (address.startsWith('/projects/') && file) || []);
  try {
    const { entries } = await readList(root, PARTNERS, PartnerSchema, switches, () => {});
    const states = files.map(async (file) => v.parse(StateSchema, readPage(await readContent(root, file), file).data));
    return countShown(entries.length, await Promise.all(states));
  } catch {
    return null;
  }
}

const StateSchema = v.object({ state: v.picklist(PROJECT_STATES) });

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
): Loader =>
  loader(name, async ({ store, logger }, root) =>
    replaceAll(store, (await readList(root, file, schema, switches, warnTo(logger))).entries),
  );

/** Answers consist of sentences. Longer texts belong in the help centre. */
const MAY_STAND = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'delete', 'inlineCode', 'link', 'break', 'html'];

/** @throws ContentError for the first mistake in an answer. */
async function checkAnswer(text: SourceText, site: Site, targets: LinkTargets, warn: Warn): Promise<void> {
  const nodes = nodesOf(text);
  const other = nodes.find(({ type }) => !MAY_STAND.includes(type)) ?? looseRows(text, nodes)[0]?.line;
  if (other !== undefined) {
    refuseText(
      text,
      other,
      'an answer has only sentences: no heading, list, table or picture. Link to a page with more: [joining](/help-center/joining). If # or - or 1. at the start of a line is just a character, put a \\ in front of it.',
    );
  }
  checkTags(text, nodes);
  checkMarkdown(text, nodes, warn);
  await checkLinks(text, nodes, site, targets);
}

export const faqLoader = (switches: TextSwitches): Loader =>
  loader('faq', async ({ store, renderMarkdown, watcher, logger }, root) => {
    const file = 'content/faq.yaml';
    const site = await readSite(root);
    const { entries, text } = await readList(root, file, FaqItemSchema, switches, warnTo(logger));
    const targets = await linkTargets({ root, site, switches, drafts: watcher !== undefined }, renderMarkdown, true);
    const withHtml = entries.map(async (item, index): Promise<FaqAnswer> => {
      const where = () => `line ${lineOf(text, [index, 'answer'])}: "answer"`;
      const answer = { file, body: item.answer, where };
      await checkAnswer(answer, site, targets, warnTo(logger));
      const { html } = await renderMarkdown(await finishedText(answer, root));
      return { ...item, html: unbrokenHtml(finishedHtml(html)) };
    });
    replaceAll(store, await Promise.all(withHtml));
  });

const PARTNERS = 'content/partners.yaml';

export const partnersLoader = (switches: TextSwitches): Loader =>
  loader('partners', async ({ store, logger }, root) => {
    const file = PARTNERS;
    const { entries, text } = await readList(root, file, PartnerSchema, switches, warnTo(logger));
    const withDrawings = entries.map(async (partner, index): Promise<Partner> => {
      const logo = `content/partners/${partner.logo}`;
      const missing = async () =>
        fieldError(file, text, [index, 'logo'], `there is no drawing ${logo}.${await nearName(root, logo)}`);
      return { ...partner, drawing: readDrawing(await readContent(root, logo, missing), logo) };
    });
    replaceAll(store, await Promise.all(withDrawings));
  });

/** The pictures of the home page. The list is optional. */
export const photosLoader = (switches: TextSwitches): Loader =>
  loader('photos', async ({ store, logger }, root) => {
    const file = 'content/photos.yaml';
    if (!existsSync(new URL(file, root))) return replaceAll(store, []);
    const { entries, text } = await readList(root, file, ClubPhotoSchema, switches, warnTo(logger));
    await Promise.all(
      entries.map((photo, index) => {
        const path = `content/photos/${photo.file}`;
        const missing = async () =>
          fieldError(file, text, [index, 'file'], `there is no picture ${path}.${await nearName(root, path)}`);
        return checkPicture(new URL(path, root), path, missing);
      }),
    );
    replaceAll(store, entries);
  });
