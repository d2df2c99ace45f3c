/**
 * Sanitizes the HTML of a rendered post: only listed tags and attributes stay. The same list applies to raw HTML in a post, which GitHub
 * itself writes for a resized picture (`<img>`).
 */
import GithubSlugger from 'github-slugger';
import sanitize from 'sanitize-html';
import { overHttps } from '../text/fields.ts';
import { parseUrl } from '../text/parse-url.ts';
import { decoded } from './film-links.ts';
import { unescaped } from './formulas.ts';
import { nestHtml } from './nest-html.ts';

// Which addresses links and pictures may have. They are read as browsers do.
const POST_SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'];

/** `scheme:` after characters that browsers skip. Addresses without one are relative. */
const SCHEME = /^[\0-\x20]*[a-z][a-z0-9+.-]*:/i;
/** From the root of a site, and not of another one. */
const ROOTED = /^\/(?![/\\])/;
/** Another site, by the same scheme. */
const FOREIGN = /^[/\\]{2}/;
const ANY = 'https://here.invalid';

/**
 * @param address as it was written.
 * @param base address of the issue on GitHub, null when unknown.
 * @returns the address to use, or null when it may lead nowhere.
 *
 * A relative address is read where its author saw it work, on the page on GitHub: `../blob/main/a.pdf` is a file of the
 * repository. One that starts with a slash stays as it is: it would make no sense at GitHub's root, and `/events` is how people link to a
 * page of this site. `placeAnchors` completes one to a part of the text, such as `#notes`.
 */
function postAddress(address: string, base: string | null): string | null {
  const text = address.replaceAll(/[\t\n\r]/g, '').trim();
  if (SCHEME.test(text)) return isAllowed(text) ? text : null;
  if (FOREIGN.test(text) && base === null) return parseUrl(text, ANY)?.href ?? null;
  if (ROOTED.test(text) || base === null) return parseUrl(text, ANY) === null ? null : text;
  return parseUrl(text, base)?.href ?? null;
}

function isAllowed(address: string): boolean {
  const scheme = parseUrl(address)?.protocol.slice(0, -1);
  return scheme !== undefined && POST_SCHEMES.includes(scheme);
}

/**
 * The same for a picture, which must be http or https. http becomes https, because the page's security policy blocks http pictures.
 */
function pictureAddress(address: string, base: string | null): string | null {
  const full = postAddress(address, base);
  if (full === null || (SCHEME.test(full) && !/^https?:/i.test(full))) return null;
  // The page of a file in a repository: GitHub shows the file itself.
  return overHttps(full.replace(/^(https?:\/\/github\.com\/[^/]+\/[^/]+\/)blob\//i, '$1raw/'));
}

/** Tags deeper than this are dropped, their text stays: browsers stop at 512, and no one writes so many. */
const DEPTH = 40;
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const INLINE = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'small',
  'sub',
  'sup',
  'mark',
  'q',
  'kbd',
  'samp',
  'var',
];

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'div', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'a', 'img', 'input'],
    ...[...HEADINGS, ...INLINE],
  ],
  // No style or class: they could dress up the page.
  allowedAttributes: {
    '*': ['id'],
    a: ['href', 'title', 'rel', 'aria-label'],
    div: ['data-alert'],
    code: ['data-formula'],
    img: ['src', 'alt', 'title', 'data-at', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    details: ['open'],
    pre: ['tabindex'],
    input: ['type', 'disabled', 'checked', 'aria-label'],
  },
  allowedSchemes: POST_SCHEMES,
  disallowedTagsMode: 'discard',
  nestingLimit: DEPTH,
  parseStyleAttributes: false,
  // The only form fields are the checkboxes of task lists.
  exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs.type !== 'checkbox',
};

export interface PostContext {
  /** Address of the issue on GitHub, null when unknown: relative addresses are read there. */
  address: string | null;
  /** The rank that the first heading gets, 2 to 6: the page has its own first heading. */
  firstHeading: number;
  /** Of the ids in it, so that none can replace one of the page's own ids or variables. */
  prefix: string;
}

/** GitHub's alerts. */
export const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];
/** The name of the arrow below a footnote. */
export const BACK = 'Back to the text';

/** What an id may be. */
const NAME = /^[^\s"'<>&]{1,100}$/;

/** Where a table may scroll alone. Authors cannot set a role: the list above has none. */
const TABLE_FRAME = '<div role="group" aria-label="Table" tabindex="0">';

/** Ids come back as they were written: `placeAnchors` gives them the prefix. */
export function cleanPost(html: string, { address, firstHeading }: Omit<PostContext, 'prefix'>): string {
  const rank = headingRanks(firstHeading);
  const heading: sanitize.Transformer = (tagName, { id }) => ({
    tagName: rank(Number(tagName[1])),
    attribs: some('id', id),
  });
  const harmless = sanitize(html.replace(PICTURE, asTwins), {
    ...OPTIONS,
    transformTags: {
      ...Object.fromEntries(HEADINGS.map((tag) => [tag, heading])),
      a: (tagName, { id, name, href, title, 'aria-label': label }) => ({
        tagName,
        attribs: {
          ...some('id', id ?? name),
          ...link(href, address),
          ...some('title', title),
          ...oneOf('aria-label', label, [BACK]),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: picture(attribs, address) }),
      div: (tagName, { id, 'data-alert': alert }) => ({
        tagName,
        attribs: { ...some('id', id), ...oneOf('data-alert', alert, ALERTS) },
      }),
      code: (tagName, { id, 'data-formula': kind }) => ({
        tagName,
        attribs: { ...some('id', id), ...oneOf('data-formula', kind, ['inline', 'block']) },
      }),
      // Long lines scroll inside: also for people without a mouse.
      pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
      input: (tagName, { type, checked }) => ({ tagName, attribs: type === 'checkbox' ? box(checked) : {} }),
      '*': (tagName, { id, ...attribs }) => ({
        tagName,
        attribs: { ...some('id', NAME.exec(id ?? '')?.[0]), ...attribs },
      }),
    },
  });
  return nestHtml(harmless, TABLE_FRAME);
}

const some = (name: string, value: string | undefined): sanitize.Attributes => (value ? { [name]: value } : {});

const oneOf = (name: string, value: string | undefined, allowed: readonly string[]): sanitize.Attributes =>
  some(
    name,
    allowed.find((word) => word === value),
  );

/** GitHub shows such a picture in one of its themes only. Styles: browser/site/blog/post.css. */
const ONE_THEME = /#gh-(dark|light)-mode-only$/i;
/** Pixels, or a part of the width. */
const SIZE = /^(?:\d{1,4}|(?:100|\d{1,2}(?:\.\d{1,3})?)%)$/;
/** Short ones only, so that no text is read again and again. */
const PICTURE = /<picture\b[^>]{0,100}>[\s\S]{0,4000}?<\/picture\s*>/gi;
const SOURCE = /<source\b[^>]*prefers-color-scheme:\s*(dark|light)[^>]*>/gi;

/** A `<picture>` with a file for each theme becomes two pictures, written as GitHub's other way to do so. */
function asTwins(picture: string): string {
  const [img] = /<img\b[^>]*>/i.exec(picture) ?? [];
  const files = new Map([...picture.matchAll(SOURCE)].map(([tag, theme = '']) => [theme.toLowerCase(), fileOf(tag)]));
  const own = img === undefined ? undefined : fileOf(img);
  if (img === undefined || own === undefined || files.size === 0) return picture;
  return ['light', 'dark']
    .map((theme) => img.replace(FILE, () => ` src="${files.get(theme) ?? own}#gh-${theme}-mode-only"`))
    .join('');
}

const FILE = /\s(?:src|srcset)\s*=\s*(?:"\s*([^"\s]+)[^"]*"|'\s*([^'"\s]+)[^']*'|([^\s"'>]+))/i;

function fileOf(tag: string): string | undefined {
  const [, ...ways] = FILE.exec(tag) ?? [];
  return ways.find(Boolean)?.replace(/,$/, '');
}

/** A link with a forbidden address keeps its text only. */
function link(written: string | undefined, base: string | null): sanitize.Attributes {
  if (written?.startsWith('#')) return { href: written };
  const href = written === undefined ? null : postAddress(written, base);
  if (href === null) return {};
  return href.startsWith('/') ? { href } : { href, rel: 'nofollow noopener noreferrer' };
}

function picture({ src, alt, title, width, height }: sanitize.Attributes, base: string | null): sanitize.Attributes {
  const [, theme] = ONE_THEME.exec(src ?? '') ?? [];
  const address = src === undefined ? null : pictureAddress(src.replace(ONE_THEME, ''), base);
  const size = (name: string, value: string | undefined) => some(name, SIZE.exec(value?.trim() ?? '')?.[0]);
  return {
    ...some('src', address ?? undefined),
    alt: alt ?? '',
    ...some('title', title),
    ...some('data-at', theme && (theme.toLowerCase() === 'dark' ? 'night' : 'day')),
    ...size('width', width),
    ...size('height', height),
    loading: 'lazy',
    decoding: 'async',
    // The picture's host must not learn who reads which page.
    referrerpolicy: 'no-referrer',
  };
}

const box = (checked: string | undefined): sanitize.Attributes => ({
  type: 'checkbox',
  disabled: '',
  ...(checked === undefined ? { 'aria-label': 'To do' } : { checked: '', 'aria-label': 'Done' }),
});

/** Renumbers headings in their order so that no rank is skipped, whatever ranks were written. @param first rank of the first heading. */
function headingRanks(first: number): (written: number) => string {
  const above: number[] = [];
  return (written) => {
    while ((above.at(-1) ?? 0) >= written) above.pop();
    above.push(written);
    return `h${Math.min(first + above.length - 1, 6)}`;
  };
}

const WRITTEN_HEADING = /<(h[2-6])(?: id="([^"]*)")?>([\s\S]*?)<\/\1>/g;
const WRITTEN_ID = /(<(?!h\d)[a-z]+\b[^>]*?) id="([^"]*)"/g;
const LINK_WITHIN = /(<a\b[^>]*?) href="#([^"]*)"/g;

/**
 * Names the parts of a post that can be linked to: its headings, as on GitHub, and elements to which its author gave an id or a name.
 * @param html of `cleanPost`, where ids and the links to them are as written.
 */
export function placeAnchors(html: string, { address, prefix }: PostContext): string {
  const slugger = new GithubSlugger();
  const names = new Set<string>();
  /** Each name once, the headings first. */
  const take = (name: string) => (names.has(name) ? '' : names.add(name) && ` id="${prefix}${name}"`);
  return html
    .replace(WRITTEN_HEADING, (_all, tag: string, own: string | undefined, inside: string) => {
      const name = slugger.slug(unescaped(inside.replaceAll(/<[^>]*>/g, '')));
      const ownId = own && own !== name && take(own);
      return ownId
        ? `<${tag}${ownId}><a id="${name}"></a>${inside}</${tag}>`
        : `<${tag}${take(name)}>${inside}</${tag}>`;
    })
    .replace(WRITTEN_ID, (_all, tag: string, own: string) => tag + take(own))
    .replace(LINK_WITHIN, (all, tag: string, written: string) => {
      const name = decoded(written).replace(/^user-content-/, '');
      const found = [name, name.toLowerCase()].find((one) => names.has(one));
      if (found !== undefined) return `${tag} href="#${prefix}${found}"`;
      // To the top of the page, or to something that only GitHub's page has, such as a comment.
      if (address === null || /^(?:top)?$/i.test(name)) return all;
      return `${tag} href="${address}#${written}" rel="nofollow noopener noreferrer"`;
    });
}
