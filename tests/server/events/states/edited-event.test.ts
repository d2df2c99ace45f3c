/** What the plain calls of events do to the state of one: `PATCH /api/events/edit/{slug}/` and `DELETE /api/events/delete/{slug}/`. */
import { expect, test } from 'vitest';
import { at, DAY, eventClub, later, MINUTE, START } from '../event-club.ts';

const CALLED_OFF = { state: 'cancelled', reason: 'The hall is closed.', tell: true };

async function clubWithPeople() {
  const club = await eventClub();
  await club.create();
  const people = [await club.asks('Diana'), await club.asks('Faith', 'waiting')];
  await club.asks('Gone', 'left');
  return { ...club, addresses: people.map(({ email }) => email) };
}

test('An edit of the date moves the event with its end, keeps the old date, and tells nobody', async () => {
  const { edit, state, look, states, unsent, logged, staff } = await clubWithPeople();
  await state({ state: 'scheduled', ends_at: at(START + MINUTE) });
  const { status, json } = await edit({ event_date: later(7), title: 'Test Flight 2' });
  expect([status, json.event_date, json.slug]).toEqual([200, '2027-05-08T10:00:00Z', 'test-flight']);
  expect(await look()).toMatchObject({
    ...{ state: 'scheduled', was_date: at(START), ends_at: at(START + 7 * DAY + MINUTE), sequence: 1, version: 3 },
  });
  expect(await states()).toMatchObject([{ was_date: at(START), sequence: 1 }]);
  expect(unsent()).toEqual([]);
  expect(logged().slice(-2)).toMatchObject([
    { actor_id: staff.id, action: 'event.change', after: { parts: 'title' } },
    { actor_id: staff.id, action: 'event.move' },
  ]);
});

test('An edit of the location is counted, and one corrects the date of an event that is over without an old date', async () => {
  const { edit, look, clock } = await clubWithPeople();
  await edit({ location: 'Runway 2' });
  expect(await look()).toMatchObject({ sequence: 1, was_date: null, version: 2 });
  clock.now = START + DAY;
  await edit({ event_date: later(-1) });
  expect(await look()).toMatchObject({ was_date: null, sequence: 2 });
});

test.each<[string, object, string[]]>([
  ['another text', { title: 'Other', description: 'Other', host: 'Other' }, ['title, description, host']],
  ['the same date and place', { event_date: later(0), location: 'Runway 1' }, []],
  ['nothing', {}, []],
])('An edit with %s is not counted, and the log names the texts', async (_words, json, parts) => {
  const { edit, look, states, logged, staff } = await clubWithPeople();
  await edit(json);
  // Subscribed calendars go by it.
  const changed_at = parts.length > 0 ? expect.any(String) : null;
  expect(await look()).toMatchObject({ sequence: 0, version: 1, changed_at });
  expect(await states()).toHaveLength(parts.length);
  expect(logged()).toMatchObject(
    parts.map((names) => ({ actor_id: staff.id, action: 'event.change', after: { parts: names } })),
  );
});

test('An edit can be told afterwards beside the old date and location, which the log says once', async () => {
  const { edit, state, pass, addresses, logged, staff } = await clubWithPeople();
  await edit({ event_date: later(7), location: 'Runway 2' });
  expect((await state({ state: 'scheduled', event_date: later(7), tell: true })).json).toMatchObject({ told: 2 });
  const repeated = await state({ state: 'scheduled', event_date: later(7), tell: true });
  expect(repeated.json).toMatchObject({ told: 2 });
  expect(logged()).toMatchObject([
    { action: 'event.move' },
    { actor_id: staff.id, action: 'event.notify', after: { recipients: 2 } },
  ]);
  const emails = await pass(2 * MINUTE);
  expect(emails.map(({ to }) => to)).toEqual(addresses);
  expect(emails[0]?.subject).toBe('Test Flight has a new date');
  expect(emails[0]?.text).toMatch(/New date: Saturday, May 8.*Old date: Saturday, May 1.*Old location: Runway 1/s);
});

test('An edit changes the date of a cancelled event, and nothing else of it', async () => {
  const { edit, state, look, pass } = await clubWithPeople();
  await state({ ...CALLED_OFF, tell: false });
  await pass(DAY);
  await edit({ event_date: later(7) });
  expect(await look()).toMatchObject({
    state: 'cancelled',
    reason: CALLED_OFF.reason,
    sequence: 2,
    undo_until: null,
  });
});

test('An edit while emails wait gives them the new date', async () => {
  const { edit, state, pass } = await clubWithPeople();
  await state({ state: 'scheduled', event_date: later(70), tell: true });
  await edit({ event_date: later(7) });
  const emails = await pass(2 * MINUTE);
  expect(emails).toHaveLength(2);
  expect(emails[0]?.text).toContain('New date: Saturday, May 8, 2027');
  expect(emails[0]?.text).toContain('Old date: Saturday, May 1, 2027');
});

test('A deletion tells those who come or wait at once, with all that there is to say', async () => {
  const { remove, pass, addresses, logged, staff, look } = await clubWithPeople();
  expect(await remove()).toMatchObject({ status: 204, text: '' });
  expect((await look()).detail).toBe('Not found.');
  const emails = await pass(0);
  expect(emails.map(({ to }) => to)).toEqual(addresses);
  expect(emails[0]).toMatchObject({ subject: 'Cancelled: Test Flight', links: [] });
  expect(emails[0]?.text).toContain('Saturday, May 1, 2027, 4:00 PM (Nairobi time)');
  expect(emails[0]?.text).toContain('Location: Runway 1');
  expect(emails[0]?.text).toContain("You don't need to do anything.");
  expect(logged()).toEqual([
    {
      ...{ actor_id: staff.id, action: 'event.delete', before: { title: 'Test Flight', state: 'scheduled' } },
      after: { told: 2 },
    },
  ]);
  expect(await pass(DAY)).toEqual([]);
});

test.each([
  ['a move', { state: 'scheduled', event_date: later(7), tell: true }],
  ['a mistaken cancellation', CALLED_OFF],
])('A deletion sends each person one email within two minutes of %s', async (_what, sent) => {
  const { remove, state, pass } = await clubWithPeople();
  await state(sent);
  await remove();
  const emails = [...(await pass(0)), ...(await pass(DAY))];
  expect(emails.map(({ subject }) => subject)).toEqual(['Cancelled: Test Flight', 'Cancelled: Test Flight']);
});

test('A deletion is told only to those who do not know that the event is cancelled', async () => {
  const { remove, state, pass, asks } = await clubWithPeople();
  await state(CALLED_OFF);
  expect(await pass(2 * MINUTE)).toHaveLength(2);
  const { email } = await asks('Hope');
  await remove();
  const emails = await pass(0);
  expect(emails.map(({ to }) => to)).toEqual([email]);
  expect(emails[0]?.text).toContain('Reason: The hall is closed.');
});

test('A deletion after the date is told only of a postponed event', async () => {
  const over = await clubWithPeople();
  over.clock.now = START;
  await over.remove();
  expect(await over.pass(0)).toEqual([]);
  const postponed = await clubWithPeople();
  await postponed.state({ state: 'postponed', reason: 'Rain.' });
  postponed.clock.now = START;
  await postponed.remove();
  expect(await postponed.pass(0)).toHaveLength(2);
});
