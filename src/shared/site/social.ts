/** Links to the club on social networks. Any network is allowed; the six with an icon are recognized by name and by address. */
import * as v from 'valibot';
import { editorText, httpsAddress } from '../text/fields.ts';
import { parseUrl } from '../text/parse-url.ts';

const NETWORKS = {
  github: { label: 'GitHub', hosts: ['github.com'] },
  x: { label: 'X', hosts: ['x.com', 'twitter.com'] },
  facebook: { label: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  linkedin: { label: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
} as const;
type KnownNetwork = keyof typeof NETWORKS;
const NAMES = Object.keys(NETWORKS) as KnownNetwork[];

/** @param network as an editor wrote it: `github`, `GitHub`, `Facebook group`. */
export const knownNetwork = (network: string): KnownNetwork | undefined =>
  NAMES.find((name) => new RegExp(`\\b${name === 'x' ? 'x|twitter' : name}\\b`, 'i').test(network));

/** As people read it: `GitHub` for `github`, otherwise what the editor wrote. */
export const networkLabel = (network: string): string =>
  NAMES.includes(network as KnownNetwork) ? NETWORKS[network as KnownNetwork].label : network;

function networkOfLink(href: string): KnownNetwork | undefined {
  const host = parseUrl(href)?.hostname ?? '';
  return NAMES.find((name) => NETWORKS[name].hosts.some((own) => host === own || host.endsWith(`.${own}`)));
}

/** False when an entry was copied and only half of it changed, or the name is misspelt. */
const agree = ({ network, href }: { network: string; href: string }): boolean => {
  const linked = networkOfLink(href);
  return linked === undefined || knownNetwork(network) === linked;
};

export const SocialLinkSchema = v.pipe(
  v.strictObject({
    network: editorText('github', 30),
    href: httpsAddress('https://www.linkedin.com/company/aerospace-club'),
  }),
  v.forward(
    v.partialCheck([['network'], ['href']], agree, ({ input: { network, href } }) => {
      const linked = networkOfLink(href);
      return `is ${JSON.stringify(network)}, but "href" leads to ${linked && NETWORKS[linked].label}`;
    }),
    ['network'],
  ),
);
