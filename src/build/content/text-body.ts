/** Checks and fills the body of a text file. */

import type { LoaderContext } from 'astro/loaders';
import type { Site } from '#shared/site/site.ts';
import { unbrokenHtml } from '#shared/text/unbroken.ts';
import type { LinkTargets } from './check-links.ts';
import { checkText } from './check-text.ts';
import { finishedHtml, finishedText } from './finished-text.ts';
import { readAddresses } from './known-addresses.ts';
import { allParts, chooseParts, fillMarkdown, isLeftOut, type TextSwitches } from './placeholders.ts';
import { readContent } from './read-file.ts';
import { readPage } from './read-yaml.ts';
import { sizePictures } from './text-pictures.ts';
import { isMdx, type SourceText, type Warn } from './text-tree.ts';

interface TextBuild {
  /** Project folder. */
  root: URL;
  site: Site;
  switches: TextSwitches;
  /** Whether drafts have pages too, as in `npm run dev`. */
  drafts?: boolean;
}

type Render = LoaderContext['renderMarkdown'];

/**
 * @param render Astro's, which gives headings their ids.
 * @param chosen whether the links are checked after parts are chosen. Links of texts are checked in all parts, so they may lead to any part.
 */
export async function linkTargets(
  { root, site, switches, drafts = false }: TextBuild,
  render: Render,
  chosen = false,
): Promise<LinkTargets> {
  return {
    addresses: await readAddresses(root, {
      drafts,
      teams: site.teams,
      isLeftOut: (body) => chosen && isLeftOut(body, switches),
    }),
    headingsOf: async (file) => {
      const { body } = readPage(await readContent(root, file), file);
      const { metadata } = await render(fillMarkdown(chosen ? chooseParts(body, switches) : allParts(body), site));
      return (metadata?.headings ?? []).map(({ slug }) => slug);
    },
  };
}

/** Fills placeholders, inserts picture addresses and changes what only GitHub reads otherwise. */
export async function fillBody(text: SourceText, { root, site, switches }: TextBuild): Promise<string> {
  const body = fillMarkdown(chooseParts(text.body, switches), site);
  return finishedText({ ...text, body }, root);
}

/**
 * @returns an entry for Astro's store: rendered HTML, or the source of an `.mdx` page.
 * @throws ContentError for the first mistake.
 */
export async function renderBody(text: SourceText, build: TextBuild, targets: LinkTargets, render: Render, warn: Warn) {
  await checkText(text, build.site, targets, build.root, warn);
  const filled = await fillBody(text, build);
  if (isMdx(text)) return { body: filled, deferredRender: true };
  const rendered = await render(filled);
  const html = await sizePictures(finishedHtml(rendered.html), build.root);
  return { rendered: { ...rendered, html: unbrokenHtml(html) } };
}
