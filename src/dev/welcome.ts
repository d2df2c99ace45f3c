/** What the person at the terminal needs to know once everything runs. */
import { DEMO_LOGINS } from '../server/demo-logins.ts';
import type { Demo } from './start-demo.ts';

export function welcome({ addresses, dataDir, logs }: Pick<Demo, 'addresses' | 'dataDir' | 'logs'>): string {
  const { siteUrl, apiHost, standinsUrl } = addresses;
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
    `  Officers      DATA_DIR=${dataDir} npm run club -- help`,
    ...(logs ? [`  Details       ${logs}   (or, as it comes, with: -- --verbose)`] : []),
    `  Stop with Ctrl+C. To start afresh, remove the folder ${dataDir}.`,
    '',
  ].join('\n');
}
