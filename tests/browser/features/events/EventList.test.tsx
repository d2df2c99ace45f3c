import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { EventList } from '../../../../src/browser/features/events/EventList.tsx';
import { sortEvents } from '../../../../src/browser/features/events/event-order.ts';
import { eventSummary } from '../../../../src/browser/features/events/event-summary.ts';
import { $session } from '../../../../src/browser/session/session.ts';
import { CLUB, changedEvent, clubEvent, inventedEvents } from '../../../support/event.ts';
import { amina } from '../../../support/member.ts';

const NOW = Date.now();
const ALL = inventedEvents(60, NOW);
/** As the built page has them: the first ones alone. Eleven are ahead. */
const KNOWN = sortEvents(
  ALL.map((event) => eventSummary(clubEvent(event), CLUB)),
  NOW,
).slice(0, 24);

beforeEach(() => {
  history.replaceState(null, '', '/events');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const fail = async () => Promise.reject(new TypeError('offline'));
const count = () => screen.getAllByRole('status')[0]?.textContent;

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const query = () => location.search;

test('the next event is first, and Upcoming is chosen', async () => {
  answerWith(async () => Response.json(ALL));
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('1 of 2');
  expect(pressed()).toBe('Upcoming');
  expect(count()).toBe('11 upcoming events');
  expect(titles()).toEqual(['11', '10', '9', '8', '7', '6'].map((number) => `Demo Event ${number}`));
  press('Past');
  expect(titles()[0]).toBe('Demo Event 12');
});

const large = () => screen.getAllByRole('article').filter((card) => card.closest('[data-next]'));

test('the next event to go to is shown large and first; on other pages and of past ones none is', async () => {
  answerWithStates(() => Response.json(STATES));
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('Rescheduled · In 2 days');
  expect(large().map((card) => card.querySelector('h2')?.textContent)).toEqual(['Demo Event 9']);
  expect(titles()[0]).toBe('Demo Event 9');
  expect(screen.getAllByRole('article')).toHaveLength(6);
  press('Next');
  expect(large()).toEqual([]);
  press('Past');
  expect(large()).toEqual([]);
});

test('the time zone is named once, above the list', async () => {
  answerWith(async () => Response.json(ALL));
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('1 of 2');
  const isNairobi = new Date().getTimezoneOffset() === -180;
  expect(screen.getAllByText(/^(Nairobi time|Your time)$/)).toHaveLength(1);
  expect(screen.queryAllByText(/ in Nairobi$/)).toHaveLength(isNairobi ? 0 : 6);
});

test('where nothing is planned, all events are shown', async () => {
  answerWith(async () => Response.json(ALL.slice(11)));
  render(<EventList club={CLUB} known={KNOWN.slice(11)} total={49} builtAt={NOW} />);
  expect(pressed()).toBe('All');
  expect(titles()[0]).toBe('Demo Event 12');
  press('Upcoming');
  expect(query()).toBe('?show=upcoming');
  press('Show all events');
  expect([pressed(), query()]).toEqual(['All', '']);
});

test('two presses before the list is drawn lead two pages further, but not past the last', async () => {
  answerWith(async () => Response.json(ALL));
  history.replaceState(null, '', '/events?show=past&page=7');
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('7 of 9');
  const pressTwice = async (name: string) => {
    const button = screen.getByRole('button', { name });
    // In `act`, React would draw after both. Here it does what it does for people: the button in a microtask, the list in a later task.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    button.click();
    await Promise.resolve();
    button.click();
    await vi.waitFor(() => screen.getByText('9 of 9'));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  };
  await pressTwice('Next');
  expect(query()).toBe('?show=past&page=9');
  await pressTwice('Next');
  expect(query()).toBe('?show=past&page=9');
});

test('the filter and the page are kept in the address, except the defaults', async () => {
  answerWith(async () => Response.json(ALL));
  history.replaceState(null, '', '/events?show=past&page=3');
  const { unmount } = render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('3 of 9');
  expect(pressed()).toBe('Past');
  press('Next');
  expect(query()).toBe('?show=past&page=4');
  unmount();
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('4 of 9');
  press('All');
  expect(query()).toBe('?show=all');
  press('Next');
  expect(query()).toBe('?show=all&page=2');
  press('Prev');
  press('Upcoming');
  expect(query()).toBe('');
});

test('Add Event has no row of its own: it stands beside the number of events', async () => {
  answerWith(async () => Response.json(ALL));
  $session.set({ status: 'in', user: { ...amina, is_staff: true } });
  onTestFinished(() => $session.set({ status: 'unknown' }));
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  const button = await screen.findByRole('button', { name: 'Add Event' }, { timeout: 30_000 });
  const row = screen.getAllByRole('status')[0]?.parentElement;
  expect(row?.contains(button)).toBe(true);
  expect(row?.className).toMatch(/^flex flex-wrap /);
}, 60_000);

test('unknown values in the address are ignored', async () => {
  answerWith(async () => Response.json(ALL));
  history.replaceState(null, '', '/events?show=tomorrow&page=-4');
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('1 of 2');
  expect(pressed()).toBe('Upcoming');
});

test('all events are counted before they are loaded', () => {
  answerWith(() => new Promise(() => undefined));
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  press('All');
  expect(count()).toBe('60 events');
});

test('when not all events can be loaded, the list says how many it shows, until a retry succeeds', async () => {
  answerWith(fail);
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText(/couldn't be loaded\. .* Showing 24 of 60 events\.$/);
  press('All');
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(NOW);
  expect(count()).toBe(`24 events, as of ${today}`);
  answerWith(async () => Response.json(ALL));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 of 10');
  expect(count()).toBe('60 events');
  expect(screen.queryByText(/Showing/)).toBeNull();
});

test('a page that has all events does not count them in its notice', async () => {
  answerWith(fail);
  render(<EventList club={CLUB} known={KNOWN} total={24} builtAt={NOW} />);
  const notice = await screen.findByText(/couldn't be loaded/);
  expect(notice.textContent).not.toContain('Showing');
});

test('where the build knew no events, a line below the spinner says what failed, and the height stays', async () => {
  answerWith(fail);
  render(<EventList club={CLUB} known={[]} total={0} builtAt={NOW} />);
  const place = screen.getByText('Loading the events...').closest('.min-h-screen');
  expect(place).not.toBeNull();
  const line = (await screen.findByText("The events couldn't be loaded.")).closest('[role=status]');
  expect(line?.closest('.min-h-screen')).toBe(place);
  expect(screen.getByText('Loading the events...')).toBeTruthy();
});

test('the notice follows the events', async () => {
  answerWith(fail);
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  const notice = await screen.findByRole('alert');
  const list = screen.getByRole('list');
  expect(list.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a host that is the club itself is not named', async () => {
  answerWith(async () => Response.json([{ ...ALL[0], host: 'drc' }, ALL[1]]));
  render(<EventList club={CLUB} known={[]} total={0} builtAt={NOW} />);
  await screen.findByText('2 upcoming events');
  expect(screen.getAllByText('Host')).toHaveLength(1);
});

/** One row of `GET /api/club/event-states/`. */
const row = (number: number, change: object) => ({
  slug: `demo-event-${number}`,
  state: 'scheduled',
  reason: '',
  was_date: null,
  ends_at: null,
  changed_at: '2031-01-01T00:00:00Z',
  sequence: 1,
  ...change,
});
const STATES = [
  row(11, { state: 'cancelled', reason: 'Rain.' }),
  row(10, { state: 'postponed', reason: 'The motor is late.' }),
  row(9, { was_date: '2030-01-01T00:00:00Z' }),
];
/** @param states what the backend says of them; a function may fail. */
function answerWithStates(states: () => Response): string[] {
  const asked: string[] = [];
  vi.stubEnv('PUBLIC_BACKEND', 'built-in');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).pathname);
    return address.endsWith('/event-states/') ? states() : Response.json(ALL);
  });
  return asked;
}
const marks = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('.event-details > p')?.textContent ?? '');

test('a change of an event is shown on its card, and the count is that of the list', async () => {
  const asked = answerWithStates(() => Response.json(STATES));
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('Cancelled');
  expect(count()).toBe('11 upcoming events');
  expect(titles().slice(0, 3)).toEqual(['Demo Event 9', 'Demo Event 11', 'Demo Event 10']);
  expect(marks().slice(0, 4)).toEqual(['Rescheduled · In 2 days', 'Cancelled', 'Postponed', 'In 3 days']);
  expect([...asked].sort()).toEqual(['/api/club/event-states/', '/api/club/places/', '/api/events/']);
});

test.each([
  ['a failure', () => new Response('', { status: 503 })],
  ['another shape', () => Response.json({})],
])('%s in place of the states removes no event, and keeps the states that the build knew', async (_name, states) => {
  answerWithStates(states);
  const [first, ...others] = KNOWN;
  const known = [eventSummary(changedEvent(ALL[10], { state: 'cancelled' }), CLUB), ...others];
  render(<EventList club={CLUB} known={known} total={60} builtAt={NOW} />);
  await screen.findByText('1 of 2');
  press('All');
  expect(count()).toBe('60 events');
  expect(first?.title).toBe('Demo Event 11');
  expect(marks().slice(0, 2)).toEqual(['Tomorrow', 'Cancelled']);
  expect(screen.queryByText(/couldn't be loaded/)).toBeNull();
});

test('a backend without states is not asked for any', async () => {
  const asked = answerWithStates(() => Response.json(STATES));
  vi.stubEnv('PUBLIC_BACKEND', 'django');
  render(<EventList club={CLUB} known={KNOWN} total={60} builtAt={NOW} />);
  await screen.findByText('1 of 2');
  expect(asked).toEqual(['/api/events/']);
});
