/** Reports files in `content/` that the site would never publish: wrong ending, wrong folder. */
import { readdir } from 'node:fs/promises';
import { TEXT_FOLDERS } from '#shared/site/content.ts';
import { ContentError } from './content-error.ts';
import { missingFile } from './read-file.ts';

/** Folders with texts. In folders with pictures, an unused picture does no harm. */
const TEXTS = Object.values(TEXT_FOLDERS).map(({ folder }) => folder.split('/')[1] ?? '');
const FOLDERS = [...TEXTS, 'partners', 'photos', 'pictures'];
const FILES = ['site.yaml', 'faq.yaml', 'features.yaml', 'partners.yaml', 'photos.yaml', 'colours.yaml', 'logo.svg'];

/** Files that editors, operating systems and Git leave behind: `.DS_Store`, `._joining.md`, `joining.md~`, `~$joining.docx`, `joining.md.orig`. */
const LEFT_BEHIND = /^[.~#]|~$|\.(?:bak|orig|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i;
export const isHarmless = (name: string) => LEFT_BEHIND.test(name) || /^readme(?:\.\w+)?$/i.test(name);

/** Pages that the code shows or links to. */
export const NEEDED_PAGES = ['about', 'help-center', 'newsletter', 'partners', 'privacy', 'projects', 'terms'];
/** The ones with their own file in `src/pages`. */
const WITH_ROUTE = ['about', 'help-center', 'newsletter', 'partners', 'projects'];

/** @param root project folder. @throws ContentError for the first file that the site does not use. */
export async function checkFolders(root: URL): Promise<void> {
  const content = new URL('content/', root);
  const entries = await readdir(content, { withFileTypes: true });
  await checkPages(root);
  for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const { name } = entry;
    if (isHarmless(name)) continue;
    if (!(entry.isDirectory() ? FOLDERS : FILES).includes(name)) {
      throw new ContentError(
        `content/${name}: the site does not use it. In content/ are the files ${FILES.join(', ')} and the folders ${FOLDERS.join(', ')}. Correct its name, move it, or delete it.`,
      );
    }
    if (TEXTS.includes(name)) await checkTexts(new URL(`${name}/`, content), name);
  }
}

async function checkTexts(folder: URL, name: string): Promise<void> {
  const ids = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = `content/${name}/${entry.name}`;
    if (isHarmless(entry.name) || (name === 'projects' && entry.name.endsWith('.svg'))) continue;
    const [, id] = /^(.+)\.mdx?$/i.exec(entry.name) ?? [];
    if (entry.isDirectory() || id === undefined) {
      throw new ContentError(
        `${path}: the site does not use it. In content/${name}/ are only texts, in plain Markdown, with names that end with .md${name === 'projects' ? ', and drawings with names that end with .svg, in lower case' : ''}. Pictures of texts go into content/pictures/.`,
      );
    }
    const other = ids.get(id);
    if (other !== undefined)
      throw new ContentError(`${path}: ${other} would have the same address. Delete or rename one of the two.`);
    ids.set(id, entry.name);
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
  if (missing !== undefined) throw missingFile(`${folder}${missing}.md`);
  const taken = routes.map((name) => name.replace(/\.astro$/, '')).filter((id) => !WITH_ROUTE.includes(id));
  const name = texts.find((text) => [...taken, 'index', 'editor'].includes(idOf(text)));
  if (name !== undefined) {
    throw new ContentError(
      `${folder}${name}: the site already has a page at this address, so this text would not be shown. Rename the file.`,
    );
  }
}
