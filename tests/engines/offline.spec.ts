/** Reading without a network. The engines have no switch for it, so the server is taken away: the browser takes itself to be online. */
import { test } from './journey.ts';
import { css, heading, role, text } from './target.ts';

const notice = text(/This copy was saved on/);

test('Pages can be read when the server is gone, and are fresh again when it is back', async ({ visitor, host }) => {
  // The kept pages ask for what has changed since, in vain.
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
