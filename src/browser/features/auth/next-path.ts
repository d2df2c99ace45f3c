import { parseUrl } from '../../../shared/schemas/parse-url.ts';

/**
 * Where to go after signing in: the path in `?next=`, if it is one of this site, else /home.
 * Anything that a browser could read as another site is refused (`//evil.example`, `/\evil.example`, `https:evil.example`).
 *
 * @param search the query of the sign-in page, e.g. `?next=/profile`.
 */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/[\w-]/.test(wanted) || wanted.includes('\\')) return '/home';
  const here = 'https://this.site.invalid';
  const address = parseUrl(wanted, here);
  if (address?.origin !== here) return '/home';
  // Looked at again once it is resolved: `/x/..//evil.example` has become `//evil.example`, which is another site.
  const path = address.pathname + address.search;
  return /^\/(?![/\\])/.test(path) ? path : '/home';
}
