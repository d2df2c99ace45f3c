import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';
import type { ServedSite } from './served-site.ts';

/** Signs in a demo officer. Needs a served site with services. */
export async function staffToken({ browser, address }: ServedSite): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${address(SITE_URL)}/terms`); // the backend allows calls only from the site
  const token = await page.evaluate(
    async ([url, body]) => {
      const reply = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      return (await reply.json()).access as string;
    },
    [`${API_URL}/api/login/`, JSON.stringify(DEMO_LOGINS.staff)] as const,
  );
  await page.close();
  return token;
}
