/** Checks that every link in texts and in `site.yaml` leads somewhere. */
import { LineCounter, parseDocument } from 'yaml';
import type { Site } from '../../shared/site/site.ts';
import { ContentError } from './content-error.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { FieldPath } from './schema-fields.ts';

/** @returns the heading ids on a text's page. */
type HeadingsOf = (file: string) => Promise<readonly string[]>;

/** What links are checked against. */
export interface LinkTargets {
  addresses: KnownAddresses;
  headingsOf: HeadingsOf;
}

const EXAMPLE = 'Example: /contact';
const meaning = (address: string | undefined, otherwise = EXAMPLE) =>
  address ? `Did you mean ${address}?` : otherwise;

/**
 * @returns the mistake in a link, or undefined if it leads somewhere.
 * @param href with its placeholders filled. @param file the text that contains it, for links such as `#press`; undefined outside texts.
 */
export async function linkFault(href: string, targets: LinkTargets, file?: string): Promise<string | undefined> {
  if (href === '') return `the link goes nowhere: there is nothing between its round brackets. ${EXAMPLE}`;
  if (href.startsWith('#')) return file && anchorFault(href, href.slice(1), file, targets);
  if (!href.startsWith('/')) return schemeFault(href, targets.addresses);
  if (href.startsWith('//')) return `${href} is missing the start of its address. Write https:${href}`;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  const { pages, patterns } = targets.addresses;
  if (!pages.has(path) && !patterns.some((pattern) => pattern.test(path))) {
    return `${path} is not a page of this site. ${meaning(pageLike(path, pages), 'Write a page of this site like /contact, and a page of another site with https:// in front.')}`;
  }
  if (!anchor || !pages.has(path)) return undefined;
  return anchorFault(href, anchor, pages.get(path), targets);
}

async function anchorFault(
  href: string,
  anchor: string,
  file: string | undefined,
  { addresses, headingsOf }: LinkTargets,
) {
  const headings = file ? await headingsOf(file) : [];
  const anchors = [...headings, ...addresses.sections];
  if (anchors.includes(decodeAddress(anchor))) return undefined;
  const like = nearest(anchor, headings) ?? nearest(anchor, addresses.sections);
  const path = href.slice(0, href.indexOf('#'));
  const choice =
    headings.length > 0
      ? `Its headings are: ${headings.map((heading) => `#${heading}`).join(', ')}.`
      : path === ''
        ? 'There are none.'
        : `Write ${path} without it.`;
  return `${href} is not a heading${file ? ` of ${file}` : ' of that page'}. ${meaning(like && `${path}#${like}`, choice)}`;
}

const SCHEMES = /^(?:https?:\/\/[^\s/]+\.|mailto:[^\s@]+@[^\s@]+\.|tel:\+?[\d ()-]+$|sms:\+?\d)/i;

/** Checks an address that does not start with a slash. */
function schemeFault(href: string, { pages }: KnownAddresses): string | undefined {
  if (SCHEMES.test(href)) return undefined;
  if (/^[^\s@/:]+@[^\s@/]+\.\w+$/.test(href)) return `${href} is an email address. Write mailto:${href}`;
  if (/^https?:/i.test(href)) return `${href} is not a complete address. Example: https://www.university.example`;
  if (/^[a-z][a-z+.-]*:/i.test(href)) {
    return `${href} cannot be a link: links start with /, https://, mailto: or tel:. ${EXAMPLE}`;
  }
  const like = pageLike(href, pages);
  if (like)
    return `${href} is not the address of a page: it begins with a slash and has no ending. Did you mean ${like}?`;
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$))/i.test(href) && !/\.(?:mdx?|html?)$/i.test(href)) {
    return `${href} would be looked for on this site. A page of another site needs https:// in front: https://${href}`;
  }
  return `${href} is not an address: pages of this site start with a slash, those of other sites with https://. ${EXAMPLE}`;
}

/** Guesses the page that was meant: the same name in another folder or with an ending, or a similar spelling. */
function pageLike(path: string, pages: KnownAddresses['pages']): string | undefined {
  const [address = ''] = path.split(/[?#]/);
  const plain = `/${address.replace(/^(?:\.{0,2}\/)*(?:content\/)?/, '').replace(/\/+$/, '')}`;
  const bare = plain.replace(/\.(?:mdx?|html?)$/i, '').toLowerCase();
  const name = bare.slice(bare.lastIndexOf('/'));
  if (name === '/') return undefined;
  // Texts first: editors rarely link to officers' screens.
  const addresses = [...pages].toSorted(([, one], [, other]) => Number(!one) - Number(!other)).map(([one]) => one);
  return (
    addresses.find((one) => one === bare) ??
    addresses.find((one) => one !== '/' && one.endsWith(name)) ??
    nearest(bare, addresses) ??
    addresses.find((one) => one === bare.slice(0, -name.length))
  );
}

const linksOf = ({ navigation, moreNavigation, footer, announcement }: Site): [href: string, FieldPath][] => [
  ...navigation.map(({ href }, index): [string, FieldPath] => [href, ['navigation', index, 'href']]),
  ...moreNavigation.map(({ href }, index): [string, FieldPath] => [href, ['moreNavigation', index, 'href']]),
  ...footer.flatMap(({ links }, group) =>
    links.map(({ href }, index): [string, FieldPath] => [href, ['footer', group, 'links', index, 'href']]),
  ),
  ...(announcement?.link === undefined ? [] : [[announcement.link, ['announcement', 'link']] as [string, FieldPath]]),
];

/** @param text contents of the file, to find the line of a link. @throws ContentError for the first link that leads nowhere. */
export async function checkSiteLinks(site: Site, text: string, file: string, targets: LinkTargets): Promise<void> {
  for (const [href, path] of linksOf(site)) {
    const fault = await linkFault(href, targets);
    if (fault) throw new ContentError(`${file}: line ${lineOf(text, path)}: ${fault}`);
  }
}

function lineOf(text: string, path: FieldPath): number {
  const lineCounter = new LineCounter();
  const node = parseDocument(text, { lineCounter }).getIn(path, true) as { range?: [number, ...number[]] } | undefined;
  return lineCounter.linePos(node?.range?.[0] ?? 0).line;
}

/** `our%20rocket.jpg` becomes `our rocket.jpg`. An address that cannot be decoded is returned unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column += 1) {
      const changed = (row[column] ?? 0) + (letter === other[column] ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** @returns the most similar word, or undefined if none could be a typo of it. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 4));
  const [best] = [...words]
    .map((other) => ({ other, steps: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ steps }) => steps <= most)
    .toSorted((first, second) => first.steps - second.steps);
  return best?.other;
}
