/**
 * What a page may load. Astro writes it into the `<meta>` of each page, and adds the hashes of its own inline code.
 * `frame-ancestors` does not work in a `<meta>`; it is in `http-headers.ts`.
 */
import type { Settings } from '../../shared/site/settings.ts';
import { inlineScriptHashes, inlineStyleHashes } from './inline-scripts.ts';

export function contentSecurityPolicy(settings: Settings) {
  const calls = [settings.apiHost, settings.githubApi, settings.apodApi, settings.emailjsHost]
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin);
  // The backend, GitHub and NASA give pictures on any https host; on a developer's machine they use http.
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
