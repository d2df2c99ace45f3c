import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EventArticle } from '../../../../src/browser/features/events/EventArticle.tsx';
import { movedWords } from '../../../../src/browser/features/events/event-time.ts';
import { refreshPrerenderedEvent } from '../../../../src/browser/features/events/prerendered-event.ts';
import type { KnownState } from '../../../../src/shared/schemas/event-state.ts';
import { CLUB, changedEvent, clubEvent, inventedEvent } from '../../../support/event.ts';

/** As the build draws it. */
const drawn = (change: Partial<KnownState> = {}) =>
  renderToString(<EventArticle event={changedEvent(inventedEvent, change)} html="<p>Text</p>" club={CLUB} />);
function built(change: Partial<KnownState>): HTMLElement {
  document.body.innerHTML = drawn(change);
  return document.body;
}
const headerOf = (page: HTMLElement) => page.querySelector('header')?.textContent;
const factsOf = (page: HTMLElement) => page.querySelector('[data-event-time]')?.parentElement?.textContent;

test('below the text of an event stands its host, without a rule: the page draws the one that ends the article', () => {
  const text = built({}).querySelector('.event-text')?.parentElement;
  expect(text?.textContent).toBe('TextHosted together with : Invented Flyers');
  expect([...(text?.querySelectorAll('[class*=border]') ?? [])]).toEqual([]);
});

describe('a change of an event comes before everything else', () => {
  const WAS = Date.parse('2031-04-24T14:30:00Z');

  test('called off', () => {
    const page = built({ state: 'cancelled', reason: 'The hall is closed.' });
    expect(headerOf(page)).toBe('Demo Drone RaceCancelled. The hall is closed.');
    expect(factsOf(page)).toBe('Was planned for Thursday, May 1, 2031, 5:30 PMNairobi time');
    expect(page.textContent).toContain('Sample Field');
    expect(page.querySelector('a[href$=".ics"]')).toBeNull();
  });

  test('postponed', () => {
    expect(headerOf(built({ state: 'postponed', reason: 'The motor is late.' }))).toBe(
      'Demo Drone RacePostponed. A new date will follow. The motor is late.',
    );
  });

  test('moved', () => {
    const page = built({ wasInstant: WAS, reason: 'The hall is closed.' });
    expect(headerOf(page)).toBe(
      'Demo Drone RaceRescheduled: Thursday, May 1, 2031, 5:30 PM (was Thursday, April 24, 2031). The hall is closed.',
    );
    expect(factsOf(page)).toBe('On Thursday, May 1, 2031, 5:30 PMNairobi time');
  });

  test('moved, when it is over', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-06-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(headerOf(built({ wasInstant: WAS }))).toBe('PastDemo Drone Race');
  });

  test('moved back', () => {
    expect(headerOf(built({ wasInstant: clubEvent(inventedEvent).instant }))).toBe('Demo Drone Race');
  });

  test('the end follows the start', () => {
    expect(factsOf(built({ endsInstant: Date.parse('2031-05-01T17:00:00Z') }))).toBe(
      'On Thursday, May 1, 2031, 5:30 PM\u00a0– 8:00\u00a0PMNairobi time',
    );
  });
});

test('the script of the page writes all times in the time zone of the reader', () => {
  vi.stubGlobal('requestIdleCallback', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const [was, ends] = [Date.parse('2031-04-24T14:30:00Z'), Date.parse('2031-05-01T17:00:00Z')];
  const page = built({ wasInstant: was, endsInstant: ends });
  // Without Nairobi's words in it, so that only what the script writes is found.
  for (const part of page.querySelectorAll('[data-moved], time > span:not(:nth-child(2))')) part.textContent = '?';
  refreshPrerenderedEvent(page);
  const { instant } = clubEvent(inventedEvent);
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  expect(headerOf(page)).toContain(`Rescheduled: ${movedWords(instant, was)}`);
  const plain = (text = '') => text.replaceAll(/\s/g, ' ');
  expect(plain(factsOf(page))).toContain(plain(`, ${hour.format(instant)} – ${hour.format(ends)}`));
});

test('the script does not say how soon a cancelled event is', () => {
  vi.stubGlobal('requestIdleCallback', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = built({ state: 'cancelled', reason: 'Rain.' });
  refreshPrerenderedEvent(page);
  expect(headerOf(page)).toBe('Demo Drone RaceCancelled. Rain.');
});

test('an event as announced is drawn as if there were no states', () => {
  const html = drawn();
  expect(html).toContain(
    `<p data-event-phase="${clubEvent(inventedEvent).instant}" class="min-h-7 font-display font-medium text-accent"></p>`,
  );
  expect(html).toContain('Demo Drone Race</h1></header>');
  expect(html).toContain(
    '<span class="text-muted">On </span><span data-event-time="true"><time dateTime="2031-05-01T14:30:00.000Z"><span>Thursday, May 1, 2031</span><span>, </span><span class="whitespace-nowrap">5:30 PM</span></time><span class="block min-h-5 text-sm text-muted">Nairobi time</span></span>',
  );
});
