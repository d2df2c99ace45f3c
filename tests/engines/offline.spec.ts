/** Reading without a network. The engines have no switch for it, so the server goes away while the browser believes that it is online. */
import { test } from './journey.ts';
import { css, heading, role, text } from './target.ts';

const notice = text(/This copy was saved on/);

test('Pages can be read while the server is gone', async ({ visitor, host }) => {
  // The cached pages ask for changes, and get no reply.
  visitor.expectedErrors.push(/respondWith\(\) that rejected with ‘TypeError: NetworkError/, /^Failed to fetch /);
  await visitor.open('/partners');
  await visitor.waits(() => Boolean(navigator.serviceWorker.controller));
  await visitor.open('/event-detail/glider-day');
  const { text: description } = await visitor.sees(css('article .prose'));
  await visitor.waits(async () => (await caches.match('/event-detail/glider-day')) !== undefined);

  host.cut();
  await visitor.open('/home');
  await visitor.sees(notice);
  await visitor.sees(role('heading'));
  await visitor.open('/event-detail/glider-day');
  await visitor.says(css('article .prose'), description);
  await visitor.sees(notice);
  await visitor.open('/contact');
  await visitor.sees(heading("You're offline"));

  host.mend();
  await test
    .expect(async () => {
      await visitor.open('/home');
      test.expect(await visitor.text()).not.toContain('This copy was saved on');
    })
    .toPass();
  await visitor.sees(role('heading'));
});
