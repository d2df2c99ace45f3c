/**
 * What a page may load, as Astro writes it into each page's `<meta>`. Astro adds the hashes of its own inline parts.
 * Rules that a `<meta>` cannot carry (`frame-ancestors`) are in `http-headers.ts`.
 */
import type { Settings } from '../../shared/settings.ts';
import { inlineScriptHashes, inlineStyleHashes } from './inline-scripts.ts';

export function contentSecurityPolicy(settings: Settings) {
  const calls = [settings.apiHost, settings.githubApi, settings.apodApi, settings.emailjsHost]
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin);
  // From the backend, GitHub and NASA, which answer with pictures of any https host; on a developer's machine they are http.
  const pictures = ["'self'", 'data:', 'blob:', 'https:', ...calls.filter((origin) => origin.startsWith('http:'))];
  return {
    directives: [
      "default-src 'self'",
      `img-src ${[...new Set(pictures)].join(' ')}`,
      `connect-src 'self' ${[...new Set(calls)].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ] as const,
    scriptDirective: { hashes: inlineScriptHashes },
    styleDirective: { hashes: inlineStyleHashes },
  };
}
