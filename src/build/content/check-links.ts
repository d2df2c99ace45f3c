/** Checks that every link in texts and in `site.yaml` leads somewhere. */
import type { Site } from '#shared/site/site.ts';
import { cut, type FieldPath, fieldError } from './content-error.ts';
import type { KnownAddresses } from './known-addresses.ts';

/** @returns the heading ids on a text's page. */
type HeadingsOf = (file: string) => Promise<readonly string[]>;

/** What links are checked against. */
export interface LinkTargets {
  addresses: KnownAddresses;
  headingsOf: HeadingsOf;
}

const RIGHT =
  'A link to a page of this site starts with a slash, like /contact; others start with https://, mailto: or tel:.';
const SCHEMES = /^(?:https?:\/\/[^\s/]+\.|mailto:[^\s@]+@[^\s@]+\.|tel:\+?[\d ()-]+$|sms:\+?\d)/i;

/**
 * @returns the mistake in a link, or undefined if it leads somewhere.
 * @param href with its placeholders filled. @param file the text that contains it, for links such as `#press`; undefined outside texts.
 */
export async function linkFault(href: string, targets: LinkTargets, file?: string): Promise<string | undefined> {
  if (href.startsWith('#')) return file && anchorFault(href, href.slice(1), file, targets);
  if (!/^\/(?!\/)/.test(href)) return SCHEMES.test(href) ? undefined : `"${cut(href)}" leads nowhere. ${RIGHT}`;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  const { pages, patterns } = targets.addresses;
  if (!pages.has(path) && !patterns.some((pattern) => pattern.test(path)))
    return `${cut(path)} is not a page of this site. ${RIGHT}${nearPage(path, pages)}`;
  if (!anchor || !pages.has(path)) return undefined;
  return anchorFault(href, anchor, pages.get(path), targets);
}

/** `/Contact`, `/contact/` and `/contact.md` are written like the page that they mean. */
function nearPage(path: string, pages: KnownAddresses['pages']): string {
  const plain = path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?)$/, '');
  return plain !== path && pages.has(plain) ? ` Write ${plain}.` : '';
}

async function anchorFault(
  href: string,
  anchor: string,
  file: string | undefined,
  { addresses, headingsOf }: LinkTargets,
) {
  const headings = file && /\.mdx?$/.test(file) ? await headingsOf(file) : [];
  if ([...headings, ...addresses.sections].includes(decodeAddress(anchor))) return undefined;
  const list = headings.map((heading) => `#${heading}`).join(', ') || 'none';
  return `${cut(href)} is not a heading of ${file ?? 'that page'}. Its headings: ${list}.`;
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
    if (fault) throw fieldError(file, text, path, fault);
  }
}

/** `our%20rocket.jpg` becomes `our rocket.jpg`. An address that cannot be decoded is returned unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
