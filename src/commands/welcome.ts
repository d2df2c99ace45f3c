/** What the person at the terminal needs to know once everything runs. */
import { DEMO_LOGINS } from '../backend/demo/demo-logins.ts';
import type { SiteAddresses } from './astro-command.ts';

export function welcome({ siteUrl, apiHost }: SiteAddresses): string {
  const logins = Object.entries(DEMO_LOGINS).map(
    ([who, { username, password }]) => `    ${who.padEnd(12)} ${username} / ${password}`,
  );
  return [
    '',
    `  The site      ${siteUrl}`,
    `  Its mailbox   ${apiHost}/mailbox   (every mail lands there; none leaves this machine)`,
    '  Demo logins (username / password)',
    ...logins,
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}
