/** How messages leave: after two minutes, behind all other emails, once to each, and not to whoever is no longer meant. */
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { queueEmail } from '../../../src/server/email/email-queue.ts';
import { deleteExpiredMessages } from '../../../src/server/messages/messages-table.ts';
import { AMINA, BRIAN, CAROL, DAUDI, OTTO, PETER, ROSE } from '../sign-ups/club-with-event.ts';
import { clubWithMessages } from './club-with-messages.ts';

/** @returns Amina, Brian and Carol at the event, and the number of the message to them. */
async function written(changed = {}) {
  const club = await clubWithMessages(changed);
  for (const one of [AMINA, BRIAN, CAROL]) await club.signUp(one);
  await club.sentEmails();
  return { ...club, id: (await club.writeToAttendees()).json.id as number };
}

test('A message leaves after two minutes, and once', async () => {
  const { minute, read, id } = await written();
  expect(await minute()).toEqual([]);
  expect(await minute()).toEqual(['amina', 'brian', 'carol']);
  expect(await minute()).toEqual([]);
  expect((await read(id)).numbers).toEqual({ waiting: 0, sent: 3, refused: 0, left_out: 0, stopped: 0 });
});

test('A message that is stopped within two minutes reaches nobody', async () => {
  const { minute, change, id, read } = await written();
  await change(id, { stop: true });
  for (let minutes = 0; minutes < 3; minutes += 1) expect(await minute()).toEqual([]);
  expect(await read(id)).toMatchObject({ stopped_because: 'officer', numbers: { stopped: 3, sent: 0 } });
});

test('What has not left can be stopped later', async () => {
  const { minute, change, id, read, later, deliver } = await written();
  later(MINUTE_MS);
  deliver.mockResolvedValueOnce().mockRejectedValue(new Error('connect ECONNREFUSED'));
  await minute();
  await change(id, { stop: true });
  deliver.mockResolvedValue();
  later(HOUR_MS);
  expect(await minute()).toEqual([]);
  expect((await read(id)).numbers).toMatchObject({ sent: 1, stopped: 2 });
});

test("Nobody's own email waits for a message", async () => {
  const { minute, deliver, now, later, database } = await written();
  later(MINUTE_MS);
  deliver.mockRejectedValue(new Error('connect ECONNREFUSED'));
  await minute();
  queueEmail(database, { accountId: AMINA, content: { subject: 'Her own', before: ['One line.'], after: [] } }, now());
  deliver.mockResolvedValue();
  later(HOUR_MS);
  await minute();
  expect(deliver.mock.calls.map(([{ subject }]) => subject).slice(0, 2)).toEqual(['Her own', 'Bring a hat']);
});

test('Whoever cancels before a message leaves does not get it', async () => {
  const { minute, cancel, id, read } = await written();
  await cancel(BRIAN);
  await minute();
  expect(await minute()).toEqual(['amina', 'carol']);
  expect((await read(id)).numbers).toMatchObject({ sent: 2, left_out: 1 });
});

test('Whoever turns club news off before it leaves does not get it', async () => {
  const { minute, write, as } = await clubWithMessages();
  await write();
  await as(AMINA, 'PATCH', '/api/club/privacy/', { news: false });
  await minute();
  expect(await minute()).toEqual(['rose', 'peter', 'otto', 'brian', 'carol', 'daudi']);
});

test('A guest who gets an account gets a message once', async () => {
  const { confirm, writeToAttendees, minute, database, backend, now } = await clubWithMessages();
  await confirm('Zawadi');
  await writeToAttendees();
  database.exec(
    `UPDATE accounts SET email = 'zawadi@mail.example', email_key = 'zawadi@mail.example' WHERE id = ${DAUDI}`,
  );
  backend.reactions.verified({ id: DAUDI, email: 'zawadi@mail.example' }, now());
  await minute();
  expect(await minute()).toEqual(['zawadi']);
  expect(await minute()).toEqual([]);
});

test('Messages take only what all other emails leave of the day', async () => {
  const { minute, reach, later, read, id } = await written({ mailPerDay: 5 });
  expect(await reach('audience=attendees&event=test-flight')).toMatchObject({ emails: 3, today: 0, later_days: 1 });
  await minute();
  expect(await minute()).toEqual(['amina', 'brian']);
  expect(await minute()).toEqual([]);
  later(DAY_MS + HOUR_MS);
  expect(await minute()).toEqual(['carol']);
  expect((await read(id)).numbers).toMatchObject({ sent: 3 });
});

test('The days of a message count the emails in front of it', async () => {
  const { reach, write } = await clubWithMessages({ mailPerDay: 7 });
  const { emails } = await reach('audience=members');
  await write();
  // As many wait as leave today, and those of this message need another day.
  expect([emails, await reach('audience=members')]).toMatchObject([7, { today: 0, later_days: 1 }]);
  await write({ text: 'It rains.' });
  expect(await reach('audience=members')).toMatchObject({ today: 0, later_days: 2 });
});

test.each(['450 4.7.28 too many messages', '550 5.4.5 Daily user sending limit exceeded', '452 Quota exceeded'])(
  'When the mail server says %s, messages wait for the morning and nobody counts as refused',
  async (words) => {
    const { minute, deliver, read, id, at, reach } = await written();
    deliver.mockRejectedValueOnce(Object.assign(new Error(words), { code: 'EENVELOPE', responseCode: 550 }));
    await minute();
    await minute();
    expect((await read(id)).numbers).toMatchObject({ waiting: 3, refused: 0 });
    expect(await reach('audience=members')).toMatchObject({ is_paused: true });
    expect((await read(id)).leaves_at).toBe('2027-04-11T05:00:00.000Z');
    at('2027-04-11T07:58');
    expect(await minute()).toEqual([]);
    expect(await minute()).toEqual(['brian', 'carol', 'amina']);
  },
);

test.each([
  '452 4.2.2 The email account that you tried to reach is over quota',
  '552 5.2.2 <amina@university.example>: Quota exceeded (mailbox for user is full)',
])('Nobody waits for a person of whom the mail server says %s', async (words) => {
  const { minute, deliver, reach } = await written();
  deliver.mockRejectedValueOnce(
    Object.assign(new Error(words), { code: 'EENVELOPE', responseCode: Number(words.slice(0, 3)) }),
  );
  await minute();
  expect(await minute()).toEqual(expect.arrayContaining(['brian', 'carol']));
  expect(await reach('audience=members')).toMatchObject({ is_paused: false });
});

test('A limit that the mail server names for one person alone holds up the others once', async () => {
  const { minute, deliver, read, id, at, reach } = await written();
  const ok = deliver.getMockImplementation();
  deliver.mockImplementation(async (email, key) => {
    if (email.to.startsWith('amina')) throw new Error('450 4.7.1 Access denied');
    await ok?.(email, key);
  });
  await minute();
  await minute();
  at('2027-04-11T07:59');
  expect(await minute()).toContain('brian');
  expect((await read(id)).numbers).toMatchObject({ sent: 2, waiting: 1 });
  expect(await reach('audience=members')).toMatchObject({ is_paused: false });
});

test('An email that the mail server took before it was killed keeps its name when it is taken back', async () => {
  const { minute, deliver, database, later, at } = await written();
  later(MINUTE_MS);
  deliver.mockImplementationOnce(async () => {
    database.exec('UPDATE email_queue SET claimed_until = 0');
    throw Object.assign(new Error('550 5.4.5 Daily user sending quota exceeded'), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
  });
  await minute();
  const [[, first] = []] = deliver.mock.calls;
  at('2027-04-11T07:59');
  await minute();
  expect(deliver.mock.calls.map(([, key]) => key)).toContain(first);
});

test('A greylist is no limit of the mail server', async () => {
  const { minute, deliver, reach } = await written();
  deliver.mockRejectedValueOnce(new Error('451 4.7.1 Greylisting in action, please come back later'));
  await minute();
  await minute();
  expect(await reach('audience=members')).toMatchObject({ is_paused: false });
});

test('Someone whom the mail server refuses is named, without the address', async () => {
  const { minute, deliver, read, id } = await written();
  const words = '550 5.1.1 <amina@university.example>: User unknown';
  deliver.mockRejectedValueOnce(Object.assign(new Error(words), { code: 'EENVELOPE', responseCode: 550 }));
  await minute();
  expect(await minute()).toContain('brian');
  expect(await read(id)).toMatchObject({
    numbers: { sent: 2, refused: 1 },
    refused: [{ name: 'Amina Otieno', reason: '550 5.1.1 <…>: User unknown' }],
  });
});

test("Nobody counts as refused while the mail server rejects the club's own address", async () => {
  const { minute, deliver, read, id } = await written();
  const rejection = { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 };
  deliver.mockRejectedValue(Object.assign(new Error('553 5.7.1 Sender address rejected'), rejection));
  await minute();
  await minute();
  expect((await read(id)).numbers).toMatchObject({ waiting: 3, refused: 0 });
});

test('What the queue gives up after three days counts as refused', async () => {
  const { minute, deliver, read, id, database, now } = await written();
  deliver.mockRejectedValue(new Error('connect ECONNREFUSED'));
  await minute();
  await minute();
  database.prepare('DELETE FROM email_queue WHERE queued_at <= ?').run(now());
  await minute();
  expect((await read(id)).numbers).toMatchObject({ refused: 3 });
});

test.each([
  ['is cancelled', (club: Club) => club.change({ state: 'cancelled', reason: 'Rain.' }, ROSE)],
  ['is deleted', (club: Club) => club.as(ROSE, 'DELETE', '/api/events/delete/test-flight/')],
])('A message does not leave once its event %s', async (_, end) => {
  const { minute, ...club } = await written();
  await end({ ...club, change: (json, by) => club.as(by, 'PATCH', '/api/events/edit/test-flight/', json) });
  await minute();
  expect(await minute()).toEqual([]);
  expect(await club.read(club.id)).toMatchObject({ stopped_because: 'event', numbers: { stopped: 3 } });
});
type Club = Pick<Awaited<ReturnType<typeof clubWithMessages>>, 'as'> & {
  change: (json: object, by: number) => Promise<unknown>;
};

test("Access that is removed stops the officer's messages, and access that ends does not", async () => {
  const { minute, write, as, database, read } = await clubWithMessages();
  database.exec(`UPDATE access SET area = 'members' WHERE account_id IN (${PETER}, ${ROSE})`);
  const { id } = (await write({}, PETER)).json;
  const other = (await write({ subject: 'Other' }, ROSE)).json.id;
  database.exec(`UPDATE access SET until = '2000-01-02' WHERE account_id = ${ROSE}`);
  const [{ id: access } = { id: 0 }] = database.prepare('SELECT id FROM access WHERE account_id = ?').all(PETER);
  await as(OTTO, 'DELETE', `/api/club/officers/access/${access}/`);
  await minute();
  expect(await minute()).toEqual([]);
  expect(await read(id)).toMatchObject({ stopped_because: 'access' });
  expect((await read(other)).numbers.sent).toBe(7);
});

test('Messages about events leave before club news', async () => {
  const { write, writeToAttendees, signUp, minute, deliver } = await clubWithMessages();
  await signUp(DAUDI);
  await write({ subject: 'News' });
  await writeToAttendees();
  await minute();
  await minute();
  expect(deliver.mock.calls[0]?.[0].subject).toBe('Bring a hat');
});

test('After 90 days only the numbers of a message are left', async () => {
  const { minute, later, read, id, rows, backend } = await written();
  await minute();
  await minute();
  later(91 * DAY_MS);
  deleteExpiredMessages(backend.database, backend.settings.now());
  expect(rows('message_recipients')).toEqual([]);
  expect((await read(id)).numbers).toMatchObject({ sent: 3 });
});

test('A message to everyone leaves out whoever was never approved', async () => {
  const { write, minute } = await clubWithMessages();
  await write({ audience: 'everyone' });
  await minute();
  expect(await minute()).not.toContain('stranger');
});
