/** Reports files in `content/` that the site would never publish: wrong ending, wrong folder. */
import { readdir } from 'node:fs/promises';
import { TEXT_FOLDERS } from '../../shared/site/content.ts';
import { ContentError } from './content-error.ts';

/** Folders with texts, by name. In folders with pictures, an unused picture does no harm. */
const TEXTS = new Map(Object.values(TEXT_FOLDERS).map((texts) => [texts.folder.split('/')[1] ?? '', texts]));
const PICTURES = ['partners', 'photos', 'pictures'];
const FILES = ['site.yaml', 'faq.yaml', 'features.yaml', 'partners.yaml', 'photos.yaml', 'colours.yaml', 'logo.svg'];

/** Files that editors, operating systems and Git leave behind: `.DS_Store`, `._joining.md`, `joining.md~`, `~$joining.docx`, `joining.md.orig`. */
const LEFT_BEHIND = /^[.~#]|~$|\.(?:bak|orig|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i;
export const isHarmless = (name: string) => LEFT_BEHIND.test(name) || /^readme(?:\.\w+)?$/i.test(name);

/** Pages that the code shows or links to. */
export const NEEDED_PAGES = ['about', 'help-center', 'newsletter', 'partners', 'privacy', 'projects', 'terms'];
/** The ones with their own file in `src/pages`. */
const WITH_ROUTE = ['about', 'help-center', 'newsletter', 'partners', 'projects'];

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** @param root project folder. @throws ContentError for the first file that the site does not use. */
export async function checkFolders(root: URL): Promise<void> {
  const content = new URL('content/', root);
  const entries = await readdir(content, { withFileTypes: true });
  await checkPages(root);
  for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const { name } = entry;
    if (isHarmless(name)) continue;
    if (entry.isDirectory()) {
      if (TEXTS.has(name)) await checkTexts(new URL(`${name}/`, content), name);
      else if (!PICTURES.includes(name)) {
        throw new ContentError(
          `content/${name}/: the site does not use this folder. Move its files into one of ${list([...TEXTS.keys(), ...PICTURES])}, or delete it.`,
        );
      }
    } else if (!FILES.includes(name)) throw new ContentError(`content/${name}: ${unread(name)}`);
  }
}

function unread(name: string): string {
  const yaml = `${name.replace(/\.\w+$/, '').toLowerCase()}.yaml`;
  if (name !== yaml && FILES.includes(yaml)) return `the site does not use this file: it must be called ${yaml}.`;
  if (/\.mdx?$/i.test(name))
    return `the site does not use texts here. Move it into one of the folders ${list([...TEXTS.keys()])}.`;
  return `the site does not use this file. The files of content/ are ${list(FILES)}; correct its name, or delete it.`;
}

async function checkTexts(folder: URL, name: string): Promise<void> {
  const ids = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = `content/${name}/${entry.name}`;
    if (isHarmless(entry.name)) continue;
    if (entry.isDirectory()) {
      throw new ContentError(
        `${path}/: the site does not use a folder inside content/${name}/. Move its files up into content/${name}/, and delete it.`,
      );
    }
    const [, id = entry.name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(entry.name) ?? [];
    if (/^\.mdx?$/i.test(ending)) {
      const other = ids.get(id);
      if (other !== undefined) {
        throw new ContentError(`${path}: ${other} would have the same address. Delete or rename one of the two.`);
      }
      ids.set(id, entry.name);
    } else if (!(name === 'projects' && ending === '.svg'))
      throw new ContentError(`${path}: ${notText(name, id, ending)}`);
  }
}

/** @throws ContentError if a needed page is missing, or two pages have the same address. */
async function checkPages(root: URL): Promise<void> {
  const { folder } = TEXT_FOLDERS.pages;
  const namesIn = (path: string) => readdir(new URL(path, root)).catch((): string[] => []);
  const [texts, routes] = await Promise.all([namesIn(folder), namesIn('src/pages/')]);
  const idOf = (name: string) => name.replace(/\.mdx?$/, '');
  const ids = texts.map(idOf);
  const missing = NEEDED_PAGES.find((id) => !ids.includes(id));
  if (missing !== undefined) {
    throw new ContentError(
      `${folder}${missing}.md: the file is missing, and the site needs this page. Put it back: GitHub keeps every earlier version under "History".`,
    );
  }
  const taken = routes.map((name) => name.replace(/\.astro$/, '')).filter((id) => !WITH_ROUTE.includes(id));
  const name = texts.find((text) => [...taken, 'index', 'editor'].includes(idOf(text)));
  if (name !== undefined) {
    throw new ContentError(
      `${folder}${name}: the site already has a page at this address, so this text would not be shown. Rename the file.`,
    );
  }
}

function notText(folder: string, id: string, ending: string): string {
  if (/^\.(?:jpe?g|png|webp|gif|avif|svg|heic)$/i.test(ending)) {
    return `the site does not use a picture here. Pictures in texts go into content/pictures/${folder === 'projects' ? ', and a drawing is an .svg' : ''}.`;
  }
  if (/^(?:\.(?:txt|text|markdown|mdown|mkd|yaml|yml))?$/i.test(ending)) {
    return `the site does not use this file: the name of a text must end with .md. Rename it ${id}.md`;
  }
  return `the site does not use this file: texts are plain Markdown files, whose names end with .md. Copy the words into a new file ${id}.md`;
}
