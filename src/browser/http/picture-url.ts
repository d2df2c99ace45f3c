import { parseUrl } from '#shared/text/parse-url.ts';

/**
 * The full address of a picture from the backend, which may be just a path. Null when there is none, or it is not a web address.
 * Pictures on other hosts are loaded over https, because the content security policy requires it.
 */
export function resolvePictureUrl(path: string | null): string | null {
  const address = path === null ? null : parseUrl(path, import.meta.env.PUBLIC_API_HOST);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  if (address.origin !== new URL(import.meta.env.PUBLIC_API_HOST).origin) address.protocol = 'https:';
  return address.href;
}
