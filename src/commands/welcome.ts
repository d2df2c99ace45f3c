/** What the person at the terminal needs to know once everything runs. */
import { DEMO_LOGINS } from '../backend/demo/logins.ts';
import type { SiteAddresses } from './astro-command.ts';

export function welcome({ siteUrl, apiHost }: SiteAddresses): string {
  const logins = DEMO_LOGINS.map(({ role, username, password }) => `    ${role.padEnd(8)} ${username} / ${password}`);
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
