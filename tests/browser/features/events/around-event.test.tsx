import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { EventArticle } from '../../../../src/browser/features/events/EventArticle.tsx';
import { localizeTimes } from '../../../../src/browser/features/events/localize-times.ts';
import type { EventReply } from '../../../../src/shared/schemas/event.ts';
import type { KnownState } from '../../../../src/shared/schemas/event-state.ts';
import { CLUB, changedEvent, inventedEvent } from '../../../support/event.ts';

/** As the build draws it. */
function draw(change: Partial<EventReply> = {}, state: Partial<KnownState> = {}) {
  const event = changedEvent({ ...inventedEvent, ...change }, state);
  document.body.innerHTML = renderToString(<EventArticle event={event} html="<p>Text</p>" club={CLUB} />);
}
const link = (words: RegExp) => [...document.querySelectorAll('a')].find(({ textContent }) => words.test(textContent));

test('a place leads to maps, in a tab of its own, and says so; an online one and none at all do not', () => {
  draw();
  const maps = link(/^Open in Maps/);
  expect(maps?.textContent).toBe('Open in Maps (Google Maps, opens in a new tab)');
  expect(maps?.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=Sample+Field');
  expect(maps?.target).toBe('_blank');
  expect(maps?.rel).toBe('noopener noreferrer');
  draw({ location: 'Zoom' });
  expect(document.body.textContent).toContain('At Zoom');
  expect(link(/Maps/)).toBeUndefined();
  draw({ location: 'Room 4 / https://meet.example/abc' });
  expect(link(/Maps/)?.href).toMatch(/query=Room\+4$/);
  expect(link(/Join online/)?.href).toBe('https://meet.example/abc');
  draw({ location: ' ' });
  expect(document.body.textContent).not.toContain('At ');
  expect(link(/Maps/)).toBeUndefined();
});

test('what is sent to others: title, date in Nairobi, place, and the published address', () => {
  draw({ title: 'Rain & Shine?' });
  const told = 'Rain & Shine?\nThursday, May 1, 2031, 5:30 PM (Nairobi time)\nSample Field';
  const address = 'https://club.example/event-detail/demo-drone-race';
  const part = document.querySelector<HTMLElement>('[data-share]');
  expect({ ...part?.dataset }).toEqual({ share: address, text: told });
  const chat = new URL(link(/^WhatsApp/)?.href ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/');
  expect([...chat.searchParams]).toEqual([['text', `${told}\n${address}`]]);
});

test.each([
  ['cancelled', 'Cancelled: Demo Drone Race\nThursday, May 1, 2031, 5:30 PM (Nairobi time)\nSample Field'],
  // Its date is no longer the right one.
  ['postponed', 'Postponed: Demo Drone Race\nSample Field'],
] as const)('of an event that is %s the others hear that too', (state, told) => {
  draw({}, { state });
  expect(document.querySelector<HTMLElement>('[data-share]')?.dataset.text).toBe(told);
});

test('the dialog of the cover names the event; without a cover there is none', () => {
  vi.stubEnv('PUBLIC_API_HOST', 'https://api.example');
  draw({ cover_image: 'https://pictures.example/a.jpg' });
  const dialog = document.querySelector('dialog');
  expect(dialog?.hasAttribute('open')).toBe(false);
  expect(dialog?.querySelector('h2')?.id).toBe(dialog?.getAttribute('aria-labelledby'));
  expect(dialog?.querySelector('img')?.alt).toBe('Cover of Demo Drone Race');
  expect(dialog?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(document.querySelector('a[data-event-cover]')?.getAttribute('href')).toBe('https://pictures.example/a.jpg');
  draw();
  expect(document.querySelector('dialog')).toBeNull();
});

test.each([
  ['Africa/Nairobi', ''],
  ['Africa/Kampala', ''],
  ['Europe/Berlin', 'your time; 5:30 PM in Nairobi'],
])('the built page says "Nairobi time"; on a clock in %s: "%s"', (timeZone, note) => {
  draw();
  const said = () => document.querySelector('[data-event-time]')?.lastElementChild?.textContent;
  expect(said()).toBe('Nairobi time');
  vi.stubEnv('TZ', timeZone);
  localizeTimes(document.body);
  expect(said()).toBe(note);
});
