/** `_headers`, read by Netlify and by Cloudflare Pages. */
import { headerRules } from '../headers.ts';

export function netlifyHeaders(): string {
  const rule = (pattern: string, headers: Readonly<Record<string, string>>) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const rules = headerRules.map(({ pattern, headers }) => rule(pattern, headers));
  return `# Written by the build from src/build/hosting/headers.ts.\n${rules.join('\n\n')}\n`;
}
