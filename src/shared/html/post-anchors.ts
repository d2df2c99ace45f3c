/** The parts of a post that can be linked to: its headings, named as on GitHub, and elements to which its author gave an id or a name. */
import GithubSlugger from 'github-slugger';
import type { PostContext } from './clean-post.ts';
import { decoded } from './film-links.ts';

const HEADING = /<(h[2-6])(?: id="([^"]*)")?>([\s\S]*?)<\/\1>/g;
const ID = /(<(?!h\d)[a-z]+\b[^>]*?) id="([^"]*)"/g;
const LINK = /(<a\b[^>]*?) href="#([^"]*)"/g;

/** @param html of `cleanPost`, where ids and the links to them are as written. */
export function placeAnchors(html: string, { address, prefix }: PostContext): string {
  const slugger = new GithubSlugger();
  const names = new Set<string>();
  /** Each name once, the headings first. */
  const take = (name: string) => (names.has(name) ? '' : names.add(name) && ` id="${prefix}${name}"`);
  return html
    .replace(HEADING, (_all, tag: string, own: string | undefined, inside: string) => {
      const name = slugger.slug(unescaped(inside.replaceAll(/<[^>]*>/g, '')));
      const ownId = own && own !== name && take(own);
      return ownId
        ? `<${tag}${ownId}><a id="${name}"></a>${inside}</${tag}>`
        : `<${tag}${take(name)}>${inside}</${tag}>`;
    })
    .replace(ID, (_all, tag: string, own: string) => tag + take(own))
    .replace(LINK, (all, tag: string, written: string) => {
      const name = decoded(written).replace(/^user-content-/, '');
      const found = [name, name.toLowerCase()].find((one) => names.has(one));
      if (found !== undefined) return `${tag} href="#${prefix}${found}"`;
      // To the top of the page, or to something that only GitHub's page has, such as a comment.
      if (address === null || /^(?:top)?$/i.test(name)) return all;
      return `${tag} href="${address}#${written}" rel="nofollow noopener noreferrer"`;
    });
}

export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
