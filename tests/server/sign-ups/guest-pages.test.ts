/** The pages of guests, which work without JavaScript; how hostile names are shown; limits; and how long details are kept. */
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/instants.ts';
import { RULES } from '../../../src/server/http/limits/rules.ts';
import { startCleanup } from '../../../src/server/run/cleanup.ts';
import { AMINA, EVENT } from './club-with-event.ts';
import { clubWithGuests, GUESTS } from './club-with-guests.ts';

const FORM = `${EVENT}/guest/`;
const HOSTILE = '<b>Win</b> "now"\nhttps://evil.example/x \u202eabc';

test('The form works without JavaScript: it keeps what was typed beside the mistakes, and sends the link', async () => {
  const { call, backend, emailsTo } = await clubWithGuests({ question: 'What do you eat?' });
  const { status, text, headers } = await call('GET', FORM);
  expect([status, headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  for (const label of ['Name', 'Email', 'What do you eat?']) expect(text).toContain(`>${label}</label>`);
  const send = (fields: Record<string, string>) => call('POST', FORM, { body: new URLSearchParams(fields) });
  const wrong = await send({ name: '"Zawadi"', email: 'nowhere', answer: 'Fish.' });
  expect(wrong.status).toBe(400);
  for (const part of [
    'value="&quot;Zawadi&quot;"',
    'value="Fish."',
    '<title>Error: ',
    'id="email-error">Invalid email',
  ])
    expect(wrong.text).toContain(part);
  expect(wrong.text).not.toContain('id="name-error"');
  const sent = await send({ name: 'Zawadi', email: 'zawadi@mail.example' });
  expect(sent.status).toBe(202);
  for (const part of ['Open the link in our email to confirm.', '>See the event</a>'])
    expect(sent.text).toContain(part);
  await backend.background.idle();
  expect(emailsTo('Zawadi')).toHaveLength(1);
});

test('The form is not there for an event without sign-up, and its mistakes are pages', async () => {
  const { call } = await clubWithGuests();
  const nowhere = await call('GET', FORM.replace('test-flight', 'nowhere'));
  const list = await call('POST', FORM, { json: [] });
  expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect([list.status, list.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
});

test('A hostile name stays text on the page, and is no link in an email', async () => {
  const { ask, emailsTo, pageOf, see, list, press } = await clubWithGuests();
  await ask('Zawadi', { name: HOSTILE });
  expect(emailsTo('Zawadi')[0]?.text).toMatch(/^Hello <b>Win< b> "now" https evil example x abc,\n/);
  const page = await see(pageOf('Zawadi'));
  expect(page).toContain('Name: &lt;b&gt;Win&lt;/b&gt; &quot;now&quot; https://evil.example/x abc<br>');
  expect(page).not.toContain('<b>');
  await press(pageOf('Zawadi'), 'confirm');
  expect(await list()).toEqual(['<b>Win</b> "now" https://evil.example/x abc coming']);
});

test('The own page shows all that is stored about the guest, and an unknown button changes nothing', async () => {
  const { confirm, pageOf, see, press, numbers } = await clubWithGuests({ question: 'Food?' });
  await confirm('Zawadi', { answer: 'Fish.' });
  const text = await see(pageOf('Zawadi'));
  for (const part of ['Name: Zawadi<br>Email: zawadi@mail.example<br>Answer: Fish.', 'Runway 1', 'Delete my details'])
    expect(text).toContain(part);
  expect((await press(pageOf('Zawadi'), 'nonsense')).status).toBe(400);
  expect(await numbers()).toMatchObject({ coming: 1 });
});

type Guests = Awaited<ReturnType<typeof clubWithGuests>>;
const PLACE = 'Your place is cancelled.';
const TURN = 'You left the waiting list.';

test.each<[string, (club: Guests) => unknown, sentence: string, then: string, again: string | null]>([
  [
    'of a place where others wait',
    ({ confirm }) => confirm('Tumaini'),
    PLACE,
    'All places are taken.',
    'Join the waiting list',
  ],
  ['of the only place', () => undefined, PLACE, 'You can still sign up again.', 'Sign up again'],
  [
    'of a turn on the waiting list',
    async ({ press, pageOf, confirm }) => {
      await press(pageOf('Zawadi'), 'cancel');
      await confirm('Tumaini');
      await press(pageOf('Zawadi'), 'again');
    },
    ...([TURN, 'All places are taken.', 'Join the waiting list'] as const),
  ],
  [
    'after sign-up has closed',
    ({ set, at }) =>
      set({ who: 'everyone', places: 1, closes_at: '2027-04-20T09:00:00Z' }).then(() => at('2027-04-21T12:00')),
    ...([PLACE, 'Sign-up has closed.', null] as const),
  ],
  ['once guests can no longer sign up', ({ set }) => set({ who: 'members' }), PLACE, 'Guests can', null],
  [
    'while the event is postponed',
    ({ become }) => become('postponed'),
    PLACE,
    'Sign-up is closed: this event is postponed.',
    null,
  ],
])(
  'A cancellation %s says first what happened, and nothing on that page confirms',
  async (_of, happen, sentence, then, again) => {
    const club = await clubWithGuests({ places: 1 });
    await club.confirm('Zawadi');
    await happen(club);
    const page = club.pageOf('Zawadi');
    expect(await club.see(page)).toContain(sentence === TURN ? '>Leave the waiting list<' : '>Cancel my place<');
    const { text } = await club.press(page, 'cancel');
    expect(text).toContain(`<p class="lead" role="status">${sentence}</p>\n<p>${then}`);
    const labels = [...text.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(labels).toEqual([...(again === null ? [] : [again]), 'Delete my details']);
    expect(await club.see(page)).toContain('Your sign-up is cancelled.');
    // Of a page that was opened before.
    await club.press(page, 'confirm');
    expect(await club.list()).toContain('Zawadi cancelled');
    await club.press(page, 'again');
    expect((await club.list()).includes('Zawadi cancelled')).toBe(again === null);
  },
);

test('A first request for a full event offers the waiting list by its name', async () => {
  const { confirm, ask, see, press, pageOf } = await clubWithGuests({ places: 1 });
  await confirm('Zawadi');
  await ask('Tumaini');
  const text = await see(pageOf('Tumaini'));
  expect(text).toContain('All places are taken. You can join the waiting list.');
  expect(text).toContain('<button>Join the waiting list</button>');
  expect((await press(pageOf('Tumaini'), 'confirm')).text).toContain('number 1 on the waiting list.');
});

test('A guest who presses Cancel too late keeps the place and reads why', async () => {
  const { confirm, press, pageOf, at, list } = await clubWithGuests({ leave_until: '2027-04-20T09:00:00Z' });
  await confirm('Zawadi');
  at('2027-04-20T12:00');
  expect((await press(pageOf('Zawadi'), 'cancel')).text).toContain('too late to cancel it here.');
  expect(await list()).toEqual(['Zawadi coming']);
});

test('A form and a button count when their whole body has arrived', async () => {
  const { ask, pageOf, call, at, numbers } = await clubWithGuests({ closes_at: '2027-04-20T09:00:00Z' });
  await ask('Zawadi');
  const sendSlowly = (path: string, text: string) => {
    at('2027-04-20T11:59');
    const body = new ReadableStream({
      pull(controller) {
        at('2027-04-20T12:01');
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    return call('POST', path, { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
  };
  expect((await sendSlowly(pageOf('Zawadi'), 'action=confirm')).text).toContain('Sign-up has closed.');
  expect(await numbers()).toMatchObject({ coming: 0 });
  const answer = await sendSlowly(FORM, 'name=Njeri&email=njeri@mail.example');
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Sign-up has closed.')]);
});

test('One address gets five links an hour at most, and reads so, with the same answer for a sixth request, and for that of a member', async () => {
  const { ask, call, backend, emailsTo, emails } = await clubWithGuests({}, { limits: 'on' });
  const most = RULES.guestEmailPerHour.points;
  const first = await ask('Zawadi');
  expect([first.json.detail, most]).toEqual([expect.stringContaining('at most five emails an hour to one'), 5]);
  expect(first.text).not.toContain('sent');
  for (let more = 1; more <= most; more += 1) expect((await ask('ZAWADI')).text).toBe(first.text);
  expect(emailsTo('Zawadi')).toHaveLength(most);
  for (let count = 0; count <= most; count += 1) {
    await call('POST', GUESTS, { json: { name: 'A', email: 'amina@university.example', answer: '' } });
    await backend.background.idle();
  }
  expect(emails().filter(({ to }) => to.startsWith('amina'))).toHaveLength(most);
});

test('A network that has asked too often gets a page that says how long to wait', async () => {
  const { call, database, ask } = await clubWithGuests({}, { limits: 'on' });
  await ask('Zawadi');
  database
    .prepare("UPDATE rate_limits SET points = ? WHERE key LIKE 'guestFromAddress:%'")
    .run(RULES.guestFromAddress.points);
  const body = new URLSearchParams({ name: 'Tumaini', email: 'tumaini@mail.example' });
  const { status, text, headers } = await call('POST', FORM, { body });
  expect([status, text]).toEqual([429, expect.stringContaining('Too many attempts. Try again in ')]);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
});

async function keptFor() {
  const parts = await clubWithGuests({ question: 'Food?' });
  const { database, backend, at, later, now } = parts;
  /** Cleans up, so many days after the event was over. */
  async function keepHouse(days: number, ms = 0) {
    at('2027-05-01T20:00');
    later(days * DAY_MS + ms);
    database.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?, 0)').run(now());
    startCleanup(backend)();
    await backend.background.idle();
  }
  return { ...parts, keepHouse };
}

test('Details of guests are deleted 30 days after the event, and their rows after 400', async () => {
  const { confirm, keepHouse, guests, rows, numbers, signUp, database } = await keptFor();
  await confirm('Zawadi', { answer: 'Fish.' });
  await signUp(AMINA);
  await keepHouse(30);
  expect(guests()).toEqual([{ name: 'Zawadi', email: 'zawadi@mail.example', answer: 'Fish.' }]);
  database.exec("UPDATE events SET state = 'postponed'");
  await keepHouse(40);
  expect(guests()).toMatchObject([{ name: 'Zawadi' }]);
  database.exec("UPDATE events SET state = 'scheduled'");
  await keepHouse(30, 1);
  expect(guests()).toEqual([{ name: '', email: null, answer: '' }]);
  expect(await numbers()).toMatchObject({ coming: 2 });
  await keepHouse(400, 1);
  expect([rows('guests'), rows('sign_ups')]).toEqual([[], []]);
});

test('A request that is not confirmed is deleted after 7 days, or when the event is over', async () => {
  const { ask, keepHouse, guests, at } = await keptFor();
  await ask('Zawadi');
  at('2027-04-30T12:00');
  await ask('Tumaini');
  await keepHouse(0);
  expect(guests()).toMatchObject([{ name: 'Tumaini' }]);
  await keepHouse(0, 1);
  expect(guests()).toEqual([]);
});
