import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText, subscribedEvents } from '#shared/events/calendar.ts';
import type { ClubEvent, EventReply } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import { descriptionText } from '#shared/html/description-markup.ts';
import { CLUB, clubEvent } from '../../support/event.ts';

const options = { club: CLUB, siteUrl: 'https://club.example:8443', now: new Date('2027-01-02T03:04:05.678Z') };
const EVENT = {
  id: 7,
  title: 'Night Launch',
  event_date: writeEventTime(new Date('2027-05-01T15:30:00Z')),
  location: 'Demo Field',
  host: 'Sample Lab',
  slug: 'night-launch',
  description: '<p>Bring <b>gloves</b>.</p>',
};

/** Events as an independent parser reads them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const eventOf = (change: Partial<EventReply> = {}) => clubEvent({ ...EVENT, ...change });
const oneOf = (clubEvent: ClubEvent) => {
  const [event] = read(calendarText([clubEvent], options));
  if (!event) throw new Error('There is no event in the file.');
  return event;
};
const only = (change: Partial<EventReply> = {}) => oneOf(eventOf(change));
/** What the format can carry: no control characters, one kind of line break. */
const carried = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

test('A calendar file says what, when, where and who', () => {
  const event = only();
  expect(event.summary).toBe('Night Launch');
  expect(event.startDate.toJSDate()).toEqual(new Date('2027-05-01T15:30:00Z'));
  expect(event.endDate.toJSDate()).toEqual(new Date('2027-05-01T17:30:00Z'));
  expect(event.location).toBe('Demo Field');
  expect(event.description).toBe(
    'Bring gloves.\n\nHosted together with : Sample Lab\n\nhttps://club.example:8443/event-detail/night-launch',
  );
  expect(event.component.getFirstPropertyValue('url')).toBe('https://club.example:8443/event-detail/night-launch');
  expect(event.uid).toBe('event-7@club.example');
  expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2027-01-02T03:04:05Z');
});

test.each([
  [
    '<p>Please <a href="https://zoom.example/j/1?pwd=a&amp;b=1">join the call</a>, or phone.</p>',
    'Please join the call (https://zoom.example/j/1?pwd=a&b=1), or phone.',
  ],
  [
    "<p><a rel=nofollow href='https://a.example/'><strong>Slides</strong> and <em>code</em> </a></p>",
    'Slides and code (https://a.example/)',
  ],
  [
    '<p><a href=https://a.example/b>A map</a><a href="https://a.example/c">Bus</a></p>',
    'A map (https://a.example/b)Bus (https://a.example/c)',
  ],
  ['<p><a href="/projects/glider">The glider</a></p>', 'The glider (https://club.example:8443/projects/glider)'],
  ['<p><a href="mailto:amina@club.example?subject=Hi">Write to us</a></p>', 'Write to us (amina@club.example)'],
  ['<p><a href="tel:+254712345678">Call us</a></p>', 'Call us (+254712345678)'],
  ['<p><a href="https://a.example/x"><img src="https://a.example/y.png" alt=""></a></p>', 'https://a.example/x'],
  [
    '<ul><li><a href="https://a.example/1">One</a></li><li><a href="https://a.example/2">Two</a></li></ul>',
    '- One (https://a.example/1)\n- Two (https://a.example/2)',
  ],
  ['<p><a href="https://a.example/x">Not closed', 'Not closed (https://a.example/x)'],
  // The words are the address already, or name it.
  ['Join at https://zoom.example/j/1?pwd=a&b=1.', 'Join at https://zoom.example/j/1?pwd=a&b=1.'],
  ['<p><a href="https://www.a.example/x/">a.example/x</a></p>', 'a.example/x'],
  ['<p><a href="https://a.example/x">Join: https://a.example/x</a></p>', 'Join: https://a.example/x'],
  ['<p><a href="mailto:amina@club.example">Amina@club.example</a></p>', 'Amina@club.example'],
  // Nothing that can be opened from a calendar.
  [
    '<p><a href="#plan">The plan</a> <a name="x">here</a> <a href="javascript:alert(1)">now</a></p>',
    'The plan here now',
  ],
])('A calendar keeps the addresses of links: %s', (description, words) => {
  expect(only({ description, host: CLUB.name }).description).toBe(
    `${words}\n\nhttps://club.example:8443/event-detail/night-launch`,
  );
});

test('A calendar file that is made later wins over an earlier one, and a subscribed one over its own before a change', () => {
  const now = new Date('2027-01-02T03:06:00Z');
  const [event] = read(calendarText([eventOf({ title: 'Moved' })], { ...options, now }));
  expect([event?.uid, event?.sequence]).toEqual([only().uid, only().sequence + 115]);

  const at = (time: string, event = eventOf()) =>
    calendarText([event], { ...options, name: 'Events', now: new Date(time) });
  const before = at('2027-01-02T03:04:00Z');
  expect(at('2027-03-02T03:04:00Z')).toBe(before);
  const changed = eventOf({ changed_at: '2027-02-01T00:00:00Z' });
  const after = at('2027-03-02T03:04:00Z', changed);
  expect(after).toContain('DTSTAMP:20270201T000000Z');
  expect(read(after)[0]?.sequence).toBeGreaterThan(read(before)[0]?.sequence ?? Number.NaN);
  expect(at('2027-04-02T03:04:00Z', changed)).toBe(after);
});

test('A calendar leaves out the page of an event that has none, and dates that the format cannot write', () => {
  expect(only({ slug: '', host: ' ' }).description).toBe('Bring gloves.');
  expect(read(calendarText([eventOf({ event_date: '+010000-01-01T00:00:00Z' }), eventOf()], options))).toHaveLength(1);
});

test('A subscribed calendar has a name, and says how often to ask', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarText([], { ...options, name: 'DRC events' })));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('DRC events');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('\r', '\n', '\\', ';', ',', ':', '"', ' ', 'n', 'é', '🚀', 'BEGIN:VEVENT') }),
);
const instant = fc.date({ min: new Date('1971-01-01'), max: new Date('9990-01-01'), noInvalidDate: true });

test('A calendar carries any title, text, location and time unchanged', () => {
  fc.assert(
    fc.property(text, text, text, instant, (title, description, location, start) => {
      const event = only({
        title,
        description,
        location,
        slug: '',
        host: '',
        event_date: writeEventTime(start),
      });
      expect(event.summary).toBe(carried(title));
      expect(event.description ?? '').toBe(descriptionText(description));
      expect(event.location).toBe(carried(location));
      expect(event.startDate.toJSDate().getTime()).toBe(Math.floor(start.getTime() / 1000) * 1000);
    }),
    { numRuns: 150 },
  );
});

test('A calendar escapes semicolons, commas and backslashes, also for readers that are strict', () => {
  const texts = { title: 'Kites; gliders', location: 'Hall A, upstairs', description: 'C:\\new' };
  const lines = calendarText([eventOf(texts)], options).split('\r\n');
  expect(lines).toContain('SUMMARY:Kites\\; gliders');
  expect(lines).toContain('LOCATION:Hall A\\, upstairs');
  expect(lines.join()).toContain('DESCRIPTION:C:\\\\new\\n');
});

test('A calendar has lines of at most 75 bytes, each with CRLF at its end and no other break', () => {
  fc.assert(
    fc.property(text, text, (title, slug) => {
      const file = calendarText([eventOf({ title, slug })], { ...options, name: title });
      expect(file.endsWith('\r\n')).toBe(true);
      const lines = file.slice(0, -2).split('\r\n');
      expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    }),
  );
});

test('A calendar has the words of a description, at most their beginning, and no club as its own guest', () => {
  for (const host of ['', ' ', 'drc ', CLUB.name]) expect(only({ host, slug: '' }).description).toBe('Bring gloves.');
  const typed = 'Bring:\r\na laptop\r\n\r\nSee https://a.example.';
  expect(only({ description: typed, slug: '', host: '' }).description).toBe(
    'Bring:\na laptop\n\nSee https://a.example.',
  );
  const { description } = only({ description: `<p>One &amp; two</p><script>x</script>${'word '.repeat(999)}` });
  expect(description).toMatch(/^One & two\n\nword/);
  expect(description.length).toBeLessThan(1400);
});

const textOf = (event: ICAL.Event, name: string) => {
  const value = event.component.getFirstPropertyValue(name);
  return value === null ? null : String(value);
};
const states = (event: ICAL.Event) => ['status', 'transp', 'last-modified'].map((name) => textOf(event, name));
const CHANGED_AT = '2027-01-01T10:20:30.400Z';

test('A cancelled event is marked, gives the time free, and stays the same event', () => {
  expect(states(only())).toEqual(['CONFIRMED', null, null]);
  const event = only({ state: 'cancelled', reason: 'The hall is closed.', changed_at: CHANGED_AT });
  expect(event.summary).toBe('Cancelled: Night Launch');
  expect(states(event)).toEqual(['CANCELLED', 'TRANSPARENT', '2027-01-01T10:20:30Z']);
  expect(event.description).toMatch(/^Cancelled\. The hall is closed\.\n\nBring gloves\./);
  expect([event.uid, event.sequence]).toEqual([only().uid, only().sequence]);
  expect(event.startDate.toJSDate()).toEqual(new Date('2027-05-01T15:30:00Z'));
});

test('A postponed event gives the time free, and its date is not to be relied on', () => {
  const event = only({ state: 'postponed', reason: 'The motor is late', changed_at: CHANGED_AT });
  expect(event.summary).toBe('Postponed: Night Launch');
  expect(states(event)).toEqual(['TENTATIVE', 'TRANSPARENT', '2027-01-01T10:20:30Z']);
  expect(event.description).toMatch(/^Postponed\. A new date will follow\. The motor is late\.\n/);
});

test('A moved event is an ordinary one at its new time, and ends at its end, or after the usual time', () => {
  const event = only({ was_date: '2027-04-24T15:30:00Z', ends_at: '2027-05-02T06:00:00Z', changed_at: CHANGED_AT });
  expect(event.summary).toBe('Night Launch');
  expect(states(event)).toEqual(['CONFIRMED', null, '2027-01-01T10:20:30Z']);
  expect(event.endDate.toJSDate()).toEqual(new Date('2027-05-02T06:00:00Z'));
  // The new start has passed the end.
  const { endDate } = only({ ends_at: '2027-05-01T15:30:00Z' });
  expect(endDate.toJSDate()).toEqual(new Date('2027-05-01T17:30:00Z'));
});

test('A cancelled event stays in the subscribed calendar until 30 days after its date', () => {
  const events = [eventOf(), eventOf({ id: 8, state: 'cancelled' }), eventOf({ id: 9, state: 'postponed' })];
  const ids = (now: string) => subscribedEvents(events, Date.parse(now)).map(({ id }) => id);
  expect(ids('2027-05-31T15:29:59Z')).toEqual([7, 8, 9]);
  expect(ids('2027-05-31T15:30:00Z')).toEqual([7, 9]);
});
