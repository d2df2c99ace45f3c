import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { localizeTimes } from '../../../src/browser/events/built-events.ts';
import { EventArticle } from '../../../src/browser/events/EventArticle.tsx';
import { refreshEvent } from '../../../src/browser/events/event-page.ts';
import { movedWords } from '../../../src/browser/events/event-time.ts';
import { CLUB, clubEvent } from '../../support/event.ts';

/** As the build renders it. */
function built(change: Parameters<typeof clubEvent>[0] = {}): HTMLElement {
  const article = <EventArticle event={clubEvent(change)} html="<p>Text</p>" club={CLUB} />;
  document.body.innerHTML = renderToString(article);
  return document.body;
}
const headerOf = (page: HTMLElement) => page.querySelector('header')?.textContent;
const factsOf = (page: HTMLElement) => page.querySelector('[data-event-time]')?.parentElement?.textContent;

test('Below the text of an event stands its host', () => {
  const text = built({}).querySelector('.event-text')?.parentElement;
  expect(text?.textContent).toBe('TextHosted together with : Invented Flyers');
});

const WAS = '2031-04-24T14:30:00Z';
const ENDS = '2031-05-01T17:00:00Z';

test('A cancelled event is marked before everything else, keeps its location and former date, and leaves the calendar', () => {
  const page = built({ state: 'cancelled', reason: 'The hall is closed.' });
  expect(headerOf(page)).toBe('Demo Drone RaceCancelled. The hall is closed.');
  expect(factsOf(page)).toBe('Was planned for Thursday, May 1, 2031, 5:30 PMNairobi time');
  expect(page.textContent).toContain('Sample Field');
  expect(page.querySelector('a[href$=".ics"]')).toBeNull();
  // Its script does not say how soon the event is.
  vi.stubGlobal('requestIdleCallback', () => undefined);
  refreshEvent(page);
  expect(headerOf(page)).toBe('Demo Drone RaceCancelled. The hall is closed.');
});

test('A rescheduled event says from when to when, until it is over or back at its date', () => {
  const page = built({ was_date: WAS, reason: 'The hall is closed.' });
  expect(headerOf(page)).toBe(
    'Demo Drone RaceRescheduled: Thursday, May 1, 2031, 5:30 PM (was Thursday, April 24, 2031). The hall is closed.',
  );
  expect(factsOf(page)).toBe('On Thursday, May 1, 2031, 5:30 PMNairobi time');
  expect(headerOf(built({ was_date: '2031-05-01T14:30:00Z' }))).toBe('Demo Drone Race');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-06-01T00:00:00Z') });
  expect(headerOf(built({ was_date: WAS }))).toBe('PastDemo Drone Race');
});

test('A postponed event says that a new date will follow, and a known end follows the start', () => {
  expect(headerOf(built({ state: 'postponed', reason: 'The motor is late.' }))).toBe(
    'Demo Drone RacePostponed. A new date will follow. The motor is late.',
  );
  expect(factsOf(built({ ends_at: ENDS }))).toBe('On Thursday, May 1, 2031, 5:30 PM\u00a0– 8:00\u00a0PMNairobi time');
});

test('The script of the page writes all times in the time zone of the reader', () => {
  vi.stubGlobal('requestIdleCallback', () => undefined);
  const page = built({ was_date: WAS, ends_at: ENDS });
  // Without Nairobi's words in it, so that only what the script writes is found.
  for (const part of page.querySelectorAll('[data-moved], time > span:not(:nth-child(2))')) part.textContent = '?';
  refreshEvent(page);
  const { instant } = clubEvent();
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  expect(headerOf(page)).toContain(`Rescheduled: ${movedWords(instant, Date.parse(WAS))}`);
  const plain = (text = '') => text.replaceAll(/\s/g, ' ');
  expect(plain(factsOf(page))).toContain(plain(`, ${hour.format(instant)} – ${hour.format(Date.parse(ENDS))}`));
});

const link = (words: RegExp) => [...document.querySelectorAll('a')].find(({ textContent }) => words.test(textContent));

test('A location links to maps, in its own tab; an online one and a blank one do not', () => {
  built();
  const maps = link(/^Open in Maps/);
  expect(maps?.textContent).toBe('Open in Maps (Google Maps, opens in a new tab)');
  expect(maps?.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=Sample+Field');
  expect(maps?.target).toBe('_blank');
  expect(maps?.rel).toBe('noopener noreferrer');
  built({ location: 'Zoom' });
  expect(document.body.textContent).toContain('At Zoom');
  expect(link(/Maps/)).toBeUndefined();
  built({ location: 'Room 4 / https://meet.example/abc' });
  expect(link(/Maps/)?.href).toMatch(/query=Room\+4$/);
  expect(link(/Join online/)?.href).toBe('https://meet.example/abc');
  built({ location: ' ' });
  expect(document.body.textContent).not.toContain('At ');
  expect(link(/Maps/)).toBeUndefined();
});

test.each([
  ['scheduled', 'Rain & Shine?\nThursday, May 1, 2031, 5:30 PM (Nairobi time)\nSample Field'],
  ['cancelled', 'Cancelled: Rain & Shine?\nThursday, May 1, 2031, 5:30 PM (Nairobi time)\nSample Field'],
  // Its date is no longer the right one.
  ['postponed', 'Postponed: Rain & Shine?\nSample Field'],
] as const)('What is sent to others of an event that is %s has its words and the published address', (state, text) => {
  built({ title: 'Rain & Shine?', state });
  const chat = new URL(link(/^WhatsApp/)?.href ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/');
  expect([...chat.searchParams]).toEqual([['text', `${text}\nhttps://club.example/event-detail/demo-drone-race`]]);
});

test('The dialog of the cover names the event; without a cover there is none', () => {
  vi.stubEnv('PUBLIC_API_HOST', 'https://api.example');
  built({ cover_image: 'https://pictures.example/a.jpg' });
  const dialog = document.querySelector('dialog');
  expect(dialog?.hasAttribute('open')).toBe(false);
  expect(dialog?.querySelector('img')?.alt).toBe('Cover of Demo Drone Race');
  expect(dialog?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(document.querySelector('a[data-event-cover]')?.getAttribute('href')).toBe('https://pictures.example/a.jpg');
  built();
  expect(document.querySelector('dialog')).toBeNull();
});

test.each([
  ['Africa/Kampala', ''],
  ['Europe/Berlin', 'your time; 5:30 PM in Nairobi'],
])('The built page says "Nairobi time"; on a clock in %s: "%s"', (timeZone, note) => {
  built();
  const noteOf = () => document.querySelector('[data-event-time]')?.lastElementChild?.textContent;
  expect(noteOf()).toBe('Nairobi time');
  vi.stubEnv('TZ', timeZone);
  localizeTimes(document.body);
  expect(noteOf()).toBe(note);
});
