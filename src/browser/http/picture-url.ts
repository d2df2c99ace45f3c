import { parseUrl } from '../../shared/schemas/parse-url.ts';

/**
 * The full address of a picture that the backend names: it may be a bare path. Null when there is none, or when it is no web address.
 * Another host's is asked for over https: the page's policy allows no other.
 */
export function resolvePictureUrl(path: string | null): string | null {
  const address = path === null ? null : parseUrl(path, import.meta.env.PUBLIC_API_HOST);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  if (address.origin !== new URL(import.meta.env.PUBLIC_API_HOST).origin) address.protocol = 'https:';
  return address.href;
}
