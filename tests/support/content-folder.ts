/** A folder with a small, valid `content/`. A test changes it as an editor might, and the loaders then read it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { vi } from 'vitest';
import { newsletterLoader, pagesLoader, projectsLoader, textsLoader } from '../../src/build/content/text-loaders.ts';
import {
  faqLoader,
  listLoader,
  partnersLoader,
  photosLoader,
  siteLoader,
} from '../../src/build/content/yaml-loaders.ts';
import { FeatureSchema, TEXT_FOLDERS } from '../../src/shared/schemas/content.ts';
import { TEST_SITE_FILE } from './site.ts';

const text = (title: string, ...fields: string[]) =>
  `${['---', `title: ${title}`, ...fields, '---'].join('\n')}\n\nSome words.\n`;
const page = (title: string) => text(title, `description: About ${title}.`);

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M4 44h40"/></svg>';

const FILES: Readonly<Record<string, string>> = {
  'faq.yaml': '- question: Who can join?\n  answer: Every student.\n- question: When?\n  answer: On Tuesdays.\n',
  'features.yaml': '- title: Projects\n  icon: projects\n  text: We build.\n',
  'partners.yaml': '- name: Orbit Works\n  logo: orbit.svg\n  description: Lends us a chamber.\n',
  'partners/orbit.svg': SVG,
  'photos.yaml': '- file: rail.svg\n  alt: A rail.\n  caption: Rail\n',
  'photos/rail.svg': SVG,
  'pages/about.mdx': page('About'),
  ...Object.fromEntries(
    ['accessibility', 'help-center', 'newsletter', 'partners', 'privacy', 'projects', 'terms'].map((id) => [
      `pages/${id}.md`,
      page(id),
    ]),
  ),
  'help/joining.md': text('Joining', 'description: How to join.', 'order: 1'),
  'newsletter/2026-03-first.md': text('The first flight', 'description: It flew.', 'date: 2026-03-20'),
  'site.yaml': readFileSync(new URL(`../../${TEST_SITE_FILE}`, import.meta.url), 'utf8'),
  'projects/rocket.md': text('Rocket', 'team: Design', 'state: idea', 'started: 2026-02-01', 'summary: A rocket.'),
};

const SWITCHES = { analytics: false, accounts: true, can: [] };
const LOADERS: Readonly<Record<string, () => Loader>> = {
  site: () => siteLoader(SWITCHES),
  pages: () => pagesLoader(SWITCHES),
  help: () => textsLoader('help', TEXT_FOLDERS.help, SWITCHES),
  newsletter: () => newsletterLoader(SWITCHES),
  projects: () => projectsLoader(SWITCHES),
  partners: () => partnersLoader(SWITCHES),
  photos: () => photosLoader(SWITCHES),
  faq: () => faqLoader(SWITCHES),
  features: () => listLoader('features', 'content/features.yaml', FeatureSchema, SWITCHES),
};

/** The entries of each collection: ids and data. */
type Collections = Record<string, Map<string, Record<string, unknown>>>;

/** Restored folders for the next tests, because making one takes longer than most tests. */
const spare: string[] = [];

export class ContentFolder {
  readonly path = spare.pop() ?? newFolder();
  /** What the build warned of. */
  readonly warnings: string[] = [];
  /** Top folders or files that were changed. */
  private readonly changed = new Set<string>();

  constructor() {
    vi.stubEnv('SITE_FILE', 'content/site.yaml');
  }

  /** @param name below `content/`. */
  write(name: string, words: string | Uint8Array): void {
    this.changed.add(name.split('/')[0] ?? name);
    writeInto(this.path, name, words);
  }

  change(name: string, from: string | RegExp, to: string): void {
    const before = readFileSync(join(this.path, 'content', name), 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`content/${name} has no ${from}.`);
    this.write(name, after);
  }

  delete(name: string): void {
    this.changed.add(name.split('/')[0] ?? name);
    rmSync(join(this.path, 'content', name), { recursive: true });
  }

  /** @param watcher as in `npm run dev`. @throws the error that stops a build. */
  async read(watcher?: LoaderContext['watcher']): Promise<Collections> {
    const collections: Collections = {};
    await Promise.all(
      Object.entries(LOADERS).map(async ([name, make]) => {
        const entries = new Map<string, Record<string, unknown>>();
        collections[name] = entries;
        const store = {
          clear: () => entries.clear(),
          set: ({ id, data }: { id: string; data: Record<string, unknown> }) => entries.set(id, data),
        };
        const renderMarkdown = async (html: string) => ({ html });
        const config = { root: pathToFileURL(`${this.path}/`) };
        const logger = { warn: (text: string) => this.warnings.push(text) };
        await make().load({ config, store, renderMarkdown, watcher, logger } as unknown as LoaderContext);
      }),
    );
    return collections;
  }

  /** Restores what was changed, for the next test. */
  giveBack(): void {
    for (const part of this.changed) {
      rmSync(join(this.path, 'content', part), { recursive: true, force: true });
      for (const [name, words] of Object.entries(FILES))
        if (name.split('/')[0] === part) writeInto(this.path, name, words);
    }
    spare.push(this.path);
  }
}

function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'content-'));
  for (const [name, words] of Object.entries(FILES)) writeInto(path, name, words);
  // For the addresses that links may lead to.
  mkdirSync(join(path, 'src'));
  symlinkSync(new URL('../../src/pages', import.meta.url), join(path, 'src/pages'));
  return path;
}

function writeInto(path: string, name: string, words: string | Uint8Array): void {
  mkdirSync(dirname(join(path, 'content', name)), { recursive: true });
  writeFileSync(join(path, 'content', name), words);
}

/** For `afterAll`. */
export function removeFolders(): void {
  for (const path of spare.splice(0)) rmSync(path, { recursive: true });
}

/** @returns the data for pages after `change` to a valid folder. @throws the error that stops a build. */
export async function readAfter(
  change: (content: ContentFolder) => void,
  watcher?: LoaderContext['watcher'],
): Promise<Collections> {
  const content = new ContentFolder();
  try {
    change(content);
    return await content.read(watcher);
  } finally {
    content.giveBack();
  }
}

/** @returns the message of the build after `slip` in a valid folder, or `accepted`. */
export const afterSlip = (slip: (content: ContentFolder) => void): Promise<string> =>
  readAfter(slip).then(
    () => 'accepted',
    (mistake: Error) => (mistake.name === 'ContentError' ? mistake.message : `not for editors: ${mistake.stack}`),
  );
