import type { Browser } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';

/** @returns the token of an officer of the demo, from the backend of a served site with services. */
export async function staffToken(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${SITE_URL}/terms`); // the backend allows calls from the site alone
  const token = await page.evaluate(
    async ([address, body]) => {
      const reply = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      return (await reply.json()).access as string;
    },
    [`${API_URL}/api/login/`, JSON.stringify(DEMO_LOGINS.staff)] as const,
  );
  await page.close();
  return token;
}
