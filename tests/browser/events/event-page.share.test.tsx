import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShareEvent } from '../../../src/browser/events/EventArticle.tsx';
import { startShare } from '../../../src/browser/events/event-page.ts';
import { clubEvent } from '../../support/event.ts';

const ADDRESS = 'https://club.example/event-detail/demo-drone-race';
const part = () => document.querySelector('details') as HTMLDetailsElement;
const more = () => document.querySelector('[data-more]') as HTMLElement;
const status = () => document.querySelector('[role=status]')?.textContent;
/** @returns whether the browser was left to open it. */
const press = (selector: string) =>
  (document.querySelector(selector) as HTMLElement).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
const has = (device: Partial<Record<'share' | 'clipboard', unknown>>) =>
  vi.stubGlobal('navigator', { share: undefined, clipboard: undefined, ...device });

startShare();
beforeEach(() => {
  document.body.innerHTML = renderToString(<ShareEvent event={clubEvent()} />);
  document.title = 'Demo Drone Race | DRC';
  // A browser opens it when no one on the way up was against it; happy-dom opens it before the window was asked.
  part().dispatchEvent = HTMLElement.prototype.dispatchEvent;
});

test('The sheet of the device gets title, text and address; a device without one offers no other apps', () => {
  has({});
  press('summary');
  expect(more().hidden).toBe(true);
  const share = vi.fn(() => Promise.resolve());
  has({ share });
  press('summary path');
  expect(more().hidden).toBe(false);
  press('[data-more]');
  expect(share.mock.calls).toEqual([
    [
      {
        title: 'Demo Drone Race | DRC',
        text: 'Demo Drone Race\nThursday, May 1, 2031, 5:30 PM (Nairobi time)\nSample Field',
        url: ADDRESS,
      },
    ],
  ]);
});

test.each([
  ['AbortError', ''],
  ['InvalidStateError', ''],
  ['NotAllowedError', "Other apps can't be opened here. Copy the link instead."],
])('A sheet that ends with %s says "%s"', async (name, words) => {
  has({ share: () => Promise.reject(new DOMException('no', name)) });
  press('[data-more]');
  await vi.waitFor(() => expect(status()).toBe(words));
});

test('A press outside and Escape close the menu; WhatsApp is first in it', () => {
  expect(document.querySelector('details :is(a, button)')?.textContent).toContain('WhatsApp');
  part().open = true;
  press('p');
  expect(part().open).toBe(true);
  press('body');
  expect(part().open).toBe(false);
  part().open = true;
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(part().open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('The link is copied, and the menu announces it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  has({ clipboard: { writeText } });
  expect(status()).toBe('');
  press('details button:not([data-more])');
  await vi.waitFor(() => expect(status()).toBe('Link copied'));
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
});

test.each([
  ['does not allow it', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
])('The menu of a browser that %s says what to do instead', async (_what, clipboard) => {
  has({ clipboard });
  press('details button:not([data-more])');
  await vi.waitFor(() => expect(status()).toBe("The link couldn't be copied. Copy it from the address bar."));
});
