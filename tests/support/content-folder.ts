/** A folder with a small, valid `content/`. A test changes it as an editor might, and the loaders then read it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { markdownToHtml } from 'satteri';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { FeatureCardSchema, TEXT_FOLDERS } from '#shared/site/content.ts';
import { newsletterLoader, pagesLoader, projectsLoader, textsLoader } from '../../src/build/content/text-loaders.ts';
import {
  faqLoader,
  listLoader,
  partnersLoader,
  photosLoader,
  siteLoader,
} from '../../src/build/content/yaml-loaders.ts';
import { TEST_SITE_FILE } from './site.ts';

const project = join(import.meta.dirname, '../..');
const text = (title: string, ...fields: string[]) =>
  `${['---', `title: ${title}`, ...fields, '---'].join('\n')}\n\nSome words.\n`;
const page = (title: string) => text(title, `description: About ${title}.`);

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M4 44h40"/></svg>';

const PAGE = 'pages/about.mdx';
const ARTICLE = 'help/joining.md';
const FILES: Readonly<Record<string, string>> = {
  'faq.yaml': '- question: Who can join?\n  answer: Every student.\n- question: When?\n  answer: On Tuesdays.\n',
  'features.yaml': '- title: Projects\n  icon: projects\n  text: We build.\n',
  'partners.yaml': '- name: Orbit Works\n  logo: orbit.svg\n  description: Lends us a chamber.\n',
  'partners/orbit.svg': SVG,
  'photos.yaml': '- file: rail.svg\n  alt: A rail.\n  caption: Rail\n',
  'photos/rail.svg': SVG,
  [PAGE]: page('About').replace('Some words.', 'Some words.\n\n## Press'),
  ...Object.fromEntries(
    ['accessibility', 'help-center', 'newsletter', 'partners', 'privacy', 'projects'].map((id) => [
      `pages/${id}.md`,
      page(id),
    ]),
  ),
  'pages/terms.md': page('Terms').replace('Some words.', '## Your account\n\n## {site.shortName} and you'),
  [ARTICLE]: text('Joining', 'description: How to join.', 'order: 1'),
  'help/password.md': text('Password', 'description: When it fails.', 'order: 2'),
  'newsletter/2026-03-first.md': text('The first flight', 'description: It flew.', 'date: 2026-03-20'),
  'site.yaml': readFileSync(join(project, TEST_SITE_FILE), 'utf8'),
  'projects/rocket.md': text(
    'Rocket',
    'team: Design',
    'state: idea',
    'started: 2026-02-01',
    'summary: A rocket.',
    'drawing: rocket.svg',
  ),
  'projects/rocket.svg': SVG,
};

const SWITCHES = { analytics: false, accounts: true, features: [] };
const LOADERS = {
  site: () => siteLoader(SWITCHES),
  pages: () => pagesLoader(SWITCHES),
  help: () => textsLoader('help', TEXT_FOLDERS.help, SWITCHES),
  newsletter: () => newsletterLoader(SWITCHES),
  projects: () => projectsLoader(SWITCHES),
  partners: () => partnersLoader(SWITCHES),
  photos: () => photosLoader(SWITCHES),
  faq: () => faqLoader(SWITCHES),
  features: () => listLoader('features', 'content/features.yaml', FeatureCardSchema, SWITCHES),
} satisfies Record<string, () => Loader>;
type Collection = keyof typeof LOADERS;

/** What a loader gives to pages, apart from the id. */
interface Entry {
  data: Record<string, unknown>;
  rendered?: { html: string };
  body?: string;
}

/** Renders a text like Astro, as far as these tests need it. */
async function renderMarkdown(body: string) {
  const { html } = markdownToHtml(body);
  const headings = [...html.matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, words = '']) => ({
    slug: words
      .toLowerCase()
      .replaceAll(/[^\p{L}\w -]/gu, '')
      .replaceAll(' ', '-'),
  }));
  return { html, metadata: { headings } };
}

/** One folder for all tests of a file: each starts with the valid files. */
export function contentFolder() {
  let folder = '';
  /** Top folders or files that the test changed. */
  const changed = new Set<string>();
  const put = (name: string, words: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, 'content', name)), { recursive: true });
    writeFileSync(join(folder, 'content', name), words);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'our club-'));
    for (const [name, words] of Object.entries(FILES)) put(name, words);
    // For the addresses that links may lead to.
    for (const part of ['src', 'public']) symlinkSync(join(project, part), join(folder, part));
  });
  beforeEach(() => void vi.stubEnv('SITE_FILE', 'content/site.yaml'));
  afterEach(() => {
    for (const part of changed) {
      rmSync(join(folder, 'content', part), { recursive: true, force: true });
      for (const [name, words] of Object.entries(FILES)) if (name.split('/')[0] === part) put(name, words);
    }
    changed.clear();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const content = {
    root: () => pathToFileURL(`${folder}/`),
    /** @param name below `content/`. */
    write(name: string, words: string | Uint8Array) {
      changed.add(name.split('/')[0] ?? name);
      put(name, words);
    },
    change(name: string, from: string | RegExp, to: string) {
      const before = readFileSync(join(folder, 'content', name), 'utf8');
      const after = before.replace(from, () => to);
      if (after === before) throw new Error(`content/${name} has no ${from}.`);
      content.write(name, after);
    },
    delete(name: string) {
      changed.add(name.split('/')[0] ?? name);
      rmSync(join(folder, 'content', name), { recursive: true });
    },
    /**
     * @param watcher as in `npm run dev`. @param warn gets what the build warns of.
     * @throws the error that stops a build.
     */
    async read(collection: Collection, watcher?: LoaderContext['watcher'], warn = (_words: string) => {}) {
      const entries = new Map<string, Entry>();
      const store = {
        clear: () => entries.clear(),
        set: ({ id, ...entry }: Entry & { id: string }) => entries.set(id, entry),
      };
      const context = { config: { root: content.root() }, store, renderMarkdown, watcher, logger: { warn } };
      await LOADERS[collection]().load(context as unknown as LoaderContext);
      return entries;
    },
    /** The message of the build about a file, which belongs to the collection with its name, or else to `site`. */
    async said(name: string): Promise<string> {
      const collection = /^\w+/.exec(name)?.[0] ?? '';
      return content.read(collection in LOADERS ? (collection as Collection) : 'site').then(
        () => 'accepted',
        (mistake: Error) => (mistake.name === 'ContentError' ? mistake.message : `not for editors: ${mistake.stack}`),
      );
    },
    /** The HTML of an article with this body, or the source of the page in MDX. */
    async pageOf(body: string, inMdx = false): Promise<string> {
      const [collection, id, name] = inMdx
        ? (['pages', 'about', PAGE] as const)
        : (['help', 'joining', ARTICLE] as const);
      content.write(
        name,
        (FILES[name] ?? '').replace(/Some words\.[\s\S]*/, () => `${body}\n`),
      );
      const entry = (await content.read(collection)).get(id);
      return entry?.rendered?.html ?? entry?.body ?? '';
    },
  };
  return content;
}
