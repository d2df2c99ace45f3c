import { expect, test } from 'vitest';
import { transitionScript } from '../../../src/build/hosting/inline-scripts.ts';

test('a page transition that is cut short is no error of the page', async () => {
  const seen: unknown[] = [];
  const note = (reason: unknown) => void seen.push(reason);
  process.on('unhandledRejection', note);
  const page = new EventTarget();
  new Function('addEventListener', transitionScript)(page.addEventListener.bind(page));
  const ready = Promise.reject(new Error('Transition was aborted because of invalid state. Viewport size changed'));
  page.dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition: { ready } }));
  page.dispatchEvent(new Event('pagereveal')); // a page that came without a transition
  await new Promise((done) => setTimeout(done, 10));
  process.off('unhandledRejection', note);
  expect(seen).toEqual([]);
});
