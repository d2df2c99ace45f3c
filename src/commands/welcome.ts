/** What the person at the terminal needs to know once everything runs. */
import { DEMO_LOGINS } from '../backend/demo/demo-logins.ts';
import type { SiteAddresses } from './astro-command.ts';

export function welcome({ siteUrl, apiHost, standinsUrl }: SiteAddresses): string {
  const logins = Object.entries(DEMO_LOGINS).map(
    ([who, { username, password }]) => `    ${who.padEnd(12)} ${username} / ${password}`,
  );
  return [
    '',
    `  The site      ${siteUrl}`,
    `  Its mailbox   ${apiHost}/mailbox   (every mail lands there; none leaves this machine)`,
    `  Contact form  ${standinsUrl}/standins/emails   (what visitors wrote)`,
    '  Demo logins (username / password)',
    ...logins,
    '  Officers      DATA_DIR=.data/demo npm run club -- help',
    '  Stop with Ctrl+C. To start afresh, remove the folder .data/demo.',
    '',
  ].join('\n');
}
