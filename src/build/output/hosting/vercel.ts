/** `vercel.json`. Vercel looks for a file before it applies `rewrites`, so shells do not hide known pages. */
import { headerRules } from './http-headers.ts';
import { redirects, shells } from './routes.ts';

export function vercelJson(): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to, status }) => ({ source: from, destination: to, statusCode: status })),
    rewrites: shells.map(({ pattern, page }) => ({ source: pattern, destination: page })),
    headers: headerRules.map(({ pattern, headers }) => ({
      source: pattern.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
