/** `_headers`, read by Netlify and by Cloudflare Pages. */
import { headerRules } from './http-headers.ts';
import { findShell, redirects, shells } from './routes.ts';

export function netlifyHeaders(): string {
  const rule = (pattern: string, headers: Readonly<Record<string, string>>) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const rules = headerRules.map(({ pattern, headers }) => rule(pattern, headers));
  return `# Written by the build from src/build/output/hosting/http-headers.ts.\n${rules.join('\n\n')}\n`;
}

/**
 * On Cloudflare a rule takes precedence over a file, so each page that a shell's pattern matches comes first, with a rule for itself.
 * Cloudflare allows 2,000 such lines.
 * @param pages addresses of all built pages, e.g. `/blog-detail/12`.
 */
export function netlifyRedirects(pages: readonly string[]): string {
  const hidden = pages.filter((page) => ![page, undefined].includes(findShell(page)));
  return [
    '# Written by the build from src/build/output/hosting/routes.ts.',
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...hidden.map((page) => `${encodeURI(page)} ${encodeURI(page)} 200`),
    ...shells.filter(({ page }) => pages.includes(page)).map(({ pattern, page }) => `${pattern} ${page} 200`),
    '',
  ].join('\n');
}
