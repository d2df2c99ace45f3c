/** Links of texts and of `site.yaml`: each leads somewhere. */
import { decodeAddress } from './decode-address.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { nearest } from './nearest.ts';

/** @returns the ids of a text's headings, as its page has them. */
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
 * What is wrong with a link, undefined when it leads somewhere.
 * @param href its placeholders filled. @param file the text it stands in, for links such as `#press`; undefined outside texts.
 */
export async function linkFault(href: string, targets: LinkTargets, file?: string): Promise<string | undefined> {
  if (href === '') return `the link leads nowhere: there is nothing between its round brackets. ${EXAMPLE}`;
  if (href.startsWith('#')) return file && anchorFault(href, href.slice(1), file, targets);
  if (!href.startsWith('/')) return schemeFault(href, targets.addresses);
  if (href.startsWith('//')) return `${href} names another site without its beginning. Write https:${href}`;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  const { pages, patterns } = targets.addresses;
  if (!pages.has(path) && !patterns.some((pattern) => pattern.test(path))) {
    return `${path} leads to no page of this site. ${meaning(pageLike(path, pages), 'A page of this site is written like /contact, and one of another site with https:// before it.')}`;
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
  const known = [...headings, ...addresses.sections];
  if (known.includes(decodeAddress(anchor))) return undefined;
  const like = nearest(anchor, headings) ?? nearest(anchor, addresses.sections);
  const path = href.slice(0, href.indexOf('#'));
  const choice =
    headings.length > 0
      ? `Its headings are: ${headings.map((heading) => `#${heading}`).join(', ')}.`
      : path === ''
        ? 'There are none.'
        : `Write ${path} without it.`;
  return `${href} leads to no heading${file ? ` of ${file}` : ' of that page'}. ${meaning(like && `${path}#${like}`, choice)}`;
}

const SCHEMES = /^(?:https?:\/\/[^\s/]+\.|mailto:[^\s@]+@[^\s@]+\.|tel:\+?[\d ()-]+$|sms:\+?\d)/i;

/** Of an address that does not begin with a slash. */
function schemeFault(href: string, { pages }: KnownAddresses): string | undefined {
  if (SCHEMES.test(href)) return undefined;
  if (/^[^\s@/:]+@[^\s@/]+\.\w+$/.test(href)) return `${href} is an email address. Write mailto:${href}`;
  if (/^https?:/i.test(href)) return `${href} is not a whole address. Example: https://www.university.example`;
  if (/^[a-z][a-z+.-]*:/i.test(href)) {
    return `${href} cannot be a link: it begins neither with / nor with https://, mailto: or tel:. ${EXAMPLE}`;
  }
  const like = pageLike(href, pages);
  if (like)
    return `${href} is not the address of a page: it begins with a slash and has no ending. Did you mean ${like}?`;
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$))/i.test(href) && !/\.(?:mdx?|html?)$/i.test(href)) {
    return `${href} is looked for on this site. A page of another site needs https:// before it: https://${href}`;
  }
  return `${href} is not an address: a page of this site begins with a slash, one of another site with https://. ${EXAMPLE}`;
}

/** The page that is probably meant: the same name elsewhere or with an ending, or one of nearly the same letters. */
function pageLike(path: string, pages: KnownAddresses['pages']): string | undefined {
  const [address = ''] = path.split(/[?#]/);
  const plain = `/${address.replace(/^(?:\.{0,2}\/)*(?:content\/)?/, '').replace(/\/+$/, '')}`;
  const bare = plain.replace(/\.(?:mdx?|html?)$/i, '').toLowerCase();
  const name = bare.slice(bare.lastIndexOf('/'));
  if (name === '/') return undefined;
  // Texts first: editors link to them more often than to the officers' screens.
  const known = [...pages].toSorted(([, one], [, other]) => Number(!one) - Number(!other)).map(([one]) => one);
  return (
    known.find((one) => one === bare) ??
    known.find((one) => one !== '/' && one.endsWith(name)) ??
    nearest(bare, known) ??
    known.find((one) => one === bare.slice(0, -name.length))
  );
}
