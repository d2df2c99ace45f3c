import { afterEach, expect, test, vi } from 'vitest';
import type { PrerenderedEvent } from '#shared/events/event.ts';
import { eventHash } from '#shared/events/event-hash.ts';
import { remoteEvents } from '../../../src/build/remote/remote-loader.ts';
import { djangoReply, eventReply, signUpOf } from '../../support/event.ts';
import { fakeBuild, fakeService } from './fake-build.ts';

const EVENTS = '/api/events/';
const CANCELLED = eventReply({
  id: 77,
  state: 'cancelled',
  reason: 'The hall is closed.',
  ends_at: '2031-05-01T17:00:00Z',
  changed_at: '2031-04-01T09:00:00Z',
  sign_up: signUpOf({ state: 'not_scheduled' }),
});
const NOW = new Date('2031-04-02T09:00:00Z');

const { requests, say, url } = fakeService();
afterEach(() => void vi.useRealTimers());

async function build(rows: unknown) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  say(EVENTS, rows);
  const { context, data, warnings } = fakeBuild<PrerenderedEvent>();
  await remoteEvents(url(), false).load(context);
  return { entries: data(), warnings };
}

test('One call without a token gives the build each event with its state and sign-up', async () => {
  const { entries, warnings } = await build([CANCELLED, eventReply({ id: 78, slug: 'other-race' })]);
  expect(requests).toEqual([`GET ${EVENTS} undefined`]);
  expect(warnings).toEqual([]);
  expect(entries).toEqual([
    {
      event: expect.objectContaining({
        state: 'cancelled',
        reason: 'The hall is closed.',
        instant: Date.parse('2031-05-01T14:30:00Z'),
        endsInstant: Date.parse('2031-05-01T17:00:00Z'),
        changedInstant: Date.parse('2031-04-01T09:00:00Z'),
        sign_up: CANCELLED.sign_up,
      }),
      hash: eventHash(CANCELLED),
      position: 0,
      readAt: NOW.getTime(),
    },
    expect.objectContaining({ event: expect.objectContaining({ id: 78, state: 'scheduled' }), position: 1 }),
  ]);
});

test('The hash of an event of Django is of its answer as it came, without the fields that only the built-in backend has', async () => {
  const { entries } = await build([djangoReply()]);
  expect(entries[0]?.hash).toBe(eventHash(djangoReply()));
});

test('The build warns of an event with an unknown state, and leaves it out', async () => {
  const { entries, warnings } = await build([{ ...CANCELLED, state: 'haunted' }, 'odd', CANCELLED]);
  expect(entries.map(({ event, position }) => [event.id, position])).toEqual([[77, 0]]);
  expect(warnings).toEqual([
    expect.stringMatching(/^Entry 1 of the events is left out: .*state$/),
    expect.stringMatching(/^Entry 2 of the events is left out: /),
  ]);
});
