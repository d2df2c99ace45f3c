import { pictureUrl } from '../../http/picture-url.ts';

/** The full address of an event's cover, null when there is none. It also becomes a link, so it has to be a web address. */
export function coverUrl(path: string | null): string | null {
  const address = pictureUrl(path);
  return address !== null && /^https?:/.test(address) ? address : null;
}
