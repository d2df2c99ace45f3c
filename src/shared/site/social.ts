/** Links to the club on social networks. Any network is allowed; the six with an icon are recognized by name and by address. */
import * as v from 'valibot';
import { parseUrl } from '../http/parse-url.ts';
import { editorText } from '../text/fields.ts';

const KNOWN = {
  github: { label: 'GitHub', hosts: ['github.com'] },
  x: { label: 'X', hosts: ['x.com', 'twitter.com'] },
  facebook: { label: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  linkedin: { label: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
} as const;
type KnownNetwork = keyof typeof KNOWN;
const NAMES = Object.keys(KNOWN) as KnownNetwork[];

/** @param network as an editor wrote it: `github`, `GitHub`, `Facebook group`. */
export const knownNetwork = (network: string): KnownNetwork | undefined =>
  NAMES.find((name) => new RegExp(`\\b${name === 'x' ? 'x|twitter' : name}\\b`, 'i').test(network));

/** As it is read: `GitHub` for `github`, otherwise what the editor wrote. */
export const networkLabel = (network: string): string =>
  NAMES.includes(network as KnownNetwork) ? KNOWN[network as KnownNetwork].label : network;

function networkOfLink(href: string): KnownNetwork | undefined {
  const host = parseUrl(href)?.hostname ?? '';
  return NAMES.find((name) => KNOWN[name].hosts.some((known) => host === known || host.endsWith(`.${known}`)));
}

/** False when an entry was copied and only half of it changed, or the name is misspelt. */
const agree = ({ network, href }: { network: string; href: string }): boolean => {
  const meant = networkOfLink(href);
  return meant === undefined || knownNetwork(network) === meant;
};

export const SocialLinkSchema = v.pipe(
  v.strictObject({
    network: editorText('github', 30),
    href: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^https:\/\//),
      v.url(),
      v.examples(['https://www.linkedin.com/company/aerospace-club']),
    ),
  }),
  v.forward(
    v.partialCheck([['network'], ['href']], agree, ({ input: { network, href } }) => {
      const meant = networkOfLink(href);
      return `is ${JSON.stringify(network)}, but "href" leads to ${meant && KNOWN[meant].label}`;
    }),
    ['network'],
  ),
);
