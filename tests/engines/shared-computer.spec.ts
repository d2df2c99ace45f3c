/** Several people use one computer: Back, and another tab, show no one what the former person saw. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { API_URL } from '../support/test-site.ts';
import { openSignedIn, test } from './journey.ts';
import type { Page } from './page.ts';
import { button, text } from './target.ts';

const PRIVATE = /amina\.\S*@|\+?2547\d{8}/;

const keepTokenOf = (page: Page, login: { username: string; password: string }) =>
  page.run(
    async (address: string, body: string) => {
      const reply = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      localStorage.setItem('jwtToken', (await reply.json()).access);
    },
    `${API_URL}/api/login/`,
    JSON.stringify(login),
  );

test('Back shows the next person what they may see, not what the former one saw', async ({ visitor }) => {
  await openSignedIn(visitor, '/members/1', DEMO_LOGINS.staff);
  await visitor.sees(text(PRIVATE));
  await visitor.run(() =>
    addEventListener('pageshow', () => sessionStorage.setItem('seen on return', document.body.innerText)),
  );
  await visitor.open('/terms');
  await visitor.click(button(DEMO_LOGINS.staff.username));
  await visitor.click(button('Log Out'));
  await visitor.isAt('/home');
  await keepTokenOf(visitor, DEMO_LOGINS.unapproved);
  await visitor.open('/about');
  await visitor.sees(button(DEMO_LOGINS.unapproved.username));
  await visitor.run(() => history.go(-3)).catch(() => undefined);
  await visitor.isAt('/members/1');
  await visitor.sees(text(/you can only see members' names/));
  await visitor.lacks(text(PRIVATE));
  await visitor.waits(
    (source) => !new RegExp(source).test(sessionStorage.getItem('seen on return') ?? ''),
    PRIVATE.source,
  );
});
