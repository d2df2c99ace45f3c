/** A small `content/` in a temporary folder, for tests of the messages about mistakes in texts. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { markdownToHtml } from 'satteri';
import { readPage } from '../../src/build/content/read-yaml.ts';
import { linkTargets, readBody } from '../../src/build/content/text-body.ts';
import { bodyOf } from '../../src/build/content/text-tree.ts';
import { site } from './site.ts';

const project = join(import.meta.dirname, '../..');

export const ARTICLE = 'content/help/joining.md';
/** Part of the message about an unknown placeholder. */
export const KNOWN =
  'After "site." comes one of: name, shortName, description, university, city, country, dataProtectionLaw, dataProtectionAuthority, headline, notice, emailSuffix, phone, email, usernameExample, blogRepository, address, fee, registrationExample, phoneDigits, phoneExample, yearsOfStudy, alumniYear. Example: {site.name}.';
export const ABOUT = 'content/pages/about.mdx';

/** Makes a project folder with the site's own pages. @returns its path, which the caller deletes. */
export function clubFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'our club-'));
  for (const part of ['src', 'public']) symlinkSync(join(project, part), join(folder, part));
  for (const part of ['pages', 'help', 'newsletter', 'projects', 'pictures']) {
    mkdirSync(join(folder, 'content', part), { recursive: true });
  }
  write(folder, 'content/pages/terms.md', fields('## Your account\n\n## {site.shortName} and you'));
  write(folder, 'content/help/password.md', fields('## When it says no'));
  write(folder, ABOUT, fields('## Press'));
  write(folder, ARTICLE, fields('A demo.'));
  return folder;
}

export const write = (folder: string, file: string, content: string | Buffer) =>
  writeFileSync(join(folder, file), content);

/** The body starts on line 6. */
const fields = (body: string) => `---\ntitle: A demo\ndescription: A demo.\n---\n\n${body}\n`;

/** Renders a text like Astro, as far as these tests need it. */
export const render = async (body: string) => {
  const { html } = markdownToHtml(body);
  const headings = [...html.matchAll(/<h(\d)>(.*?)<\/h\d>/g)].map(([, depth, text = '']) => ({
    depth: Number(depth),
    text,
    slug: text
      .toLowerCase()
      .replaceAll(/[^\p{L}\w -]/gu, '')
      .replaceAll(' ', '-'),
  }));
  return { html, metadata: { headings } };
};

/** @returns the HTML of a text with this body, or the source of one in MDX. @throws ContentError for its first mistake. */
export async function pageOf(folder: string, body: string, file = ARTICLE): Promise<string> {
  const build = { root: pathToFileURL(`${folder}/`), site, switches: { analytics: false, accounts: true, can: [] } };
  const text = fields(body);
  write(folder, file, text);
  const targets = await linkTargets(build, render);
  const entry = await readBody(bodyOf(file, text, readPage(text, file).body), build, targets, render);
  return 'rendered' in entry ? (entry.rendered?.html ?? '') : entry.body;
}
