/** Club news: who gets it by email, the page that ends it, and what stands on the home page. */
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { AMINA, BRIAN, CAROL, OTTO, ROSE, STRANGER } from '../sign-ups/club-with-event.ts';
import { API_URL } from '../support.ts';
import { clubWithMessages } from './club-with-messages.ts';

/** @returns the number of club news to all members, which has left. */
async function withNews(message = {}) {
  const club = await clubWithMessages();
  const { id } = (await club.write(message)).json;
  await club.minute();
  await club.minute();
  const news = async (pk: number) => (await club.as(pk, 'GET', '/api/club/news/')).json;
  const email = (name: string) => club.emails().find(({ to }) => to.startsWith(name));
  const page = (name: string) =>
    email(name)
      ?.links.find((link) => link.includes('unsubscribe'))
      ?.slice(API_URL.length) ?? '';
  const setting = async (pk: number) => (await club.as(pk, 'GET', '/api/club/privacy/')).json.news;
  return { ...club, id: id as number, news, email, page, setting };
}

test('The first club news says that it can be turned off, and the second does not', async () => {
  const { email, write, minute } = await withNews();
  expect(email('amina')?.text).toContain('This is club news, which members get by email.');
  await write({ subject: 'Again' });
  await minute();
  await minute();
  expect(email('amina')).toMatchObject({ subject: 'Again' });
  expect(email('amina')?.text).not.toContain('This is club news');
});

test('Club news names the address that ends it to mail programs, and messages about events do not', async () => {
  const { deliver, page, signUp, writeToAttendees, minute } = await withNews();
  const sent = deliver.mock.calls.find(([{ to }]) => to.startsWith('amina'))?.[0];
  expect(sent).toMatchObject({ isFromOfficer: true, unsubscribe: `${API_URL}${page('amina')}` });
  await signUp(AMINA);
  await writeToAttendees({ subject: 'At the door' });
  await minute('At the door');
  await minute('At the door');
  expect(deliver.mock.calls[0]?.[0]).toMatchObject({ subject: 'At the door', unsubscribe: undefined });
});

test('Opening the page that ends club news changes nothing, and its button ends it', async () => {
  const { page, call, setting } = await withNews();
  await call('GET', page('amina'));
  expect(await setting(AMINA)).toBe(true);
  const { status, text } = await call('POST', page('amina'), { body: new URLSearchParams({ action: 'off' }) });
  expect([status, await setting(AMINA), await setting(BRIAN)]).toEqual([200, false, true]);
  expect(text).toContain('Undo');
  await call('POST', page('amina'), { body: new URLSearchParams({ action: 'on' }) });
  expect(await setting(AMINA)).toBe(true);
});

const form = new FormData();
form.set('List-Unsubscribe', 'One-Click');
test.each([
  ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['multipart', form],
  ['something unreadable', '{'],
  ['nothing', undefined],
])('The program that shows an email ends club news by a POST of %s without an origin', async (_, body) => {
  const { page, call, setting } = await withNews();
  expect((await call('POST', page('amina'), { ...(body !== undefined && { body }) })).status).toBe(200);
  expect(await setting(AMINA)).toBe(false);
});

test('An unknown address is answered like any other', async () => {
  const { page, call } = await withNews();
  const post = async (path: string) =>
    (await call('POST', path, { body: new URLSearchParams({ action: 'off' }) })).text;
  expect(await post('/api/club/unsubscribe/unknown/')).toBe(await post(page('amina')));
});

test('The log of the server does not have the address', async () => {
  const { page, call, log } = await withNews();
  await call('GET', page('amina'));
  expect(log.join()).toContain('GET /api/club/unsubscribe/… 200');
  expect(log.join()).not.toContain(page('amina').split('/')[4]);
});

test('Club news stands on the home page of those it was addressed to, who said no to email too', async () => {
  const club = await clubWithMessages();
  club.database.exec(`UPDATE privacy SET news = 0 WHERE account_id = ${BRIAN}`);
  await club.write({ text: 'It is sunny, {first name}.' });
  const news = async (pk: number) => (await club.as(pk, 'GET', '/api/club/news/')).json;
  expect(await news(AMINA)).toEqual([]);
  club.later(2 * MINUTE_MS);
  const of = (name: string) => [
    { id: 1, subject: 'Bring a hat', text: `It is sunny, ${name}.`, sent_at: expect.any(String) },
  ];
  expect([await news(AMINA), await news(BRIAN), await news(STRANGER)]).toEqual([of('Amina'), of('Brian'), []]);
});

test('Club news that a person closes is gone for that person alone', async () => {
  const { news, as, id } = await withNews();
  await as(AMINA, 'DELETE', `/api/club/news/${id}/`);
  expect([await news(AMINA), (await news(BRIAN)).length]).toEqual([[], 1]);
});

test('Club news stands on the home page for 14 days', async () => {
  const { news, later, read, id } = await withNews();
  expect((await read(id)).on_home).toBe(true);
  later(14 * DAY_MS);
  expect([await news(AMINA), (await read(id)).on_home]).toEqual([[], false]);
});

test('An officer with access to members takes club news off the home page', async () => {
  const { news, change, id, read } = await withNews();
  expect((await change(id, { off_home: true }, ROSE)).status).toBe(404);
  await change(id, { off_home: true }, OTTO);
  expect([await news(AMINA), (await read(id)).on_home]).toEqual([[], false]);
});

test('Messages to officers are on no home page, and cannot be turned off', async () => {
  const { news, deliver } = await withNews({ audience: 'officers' });
  expect(deliver.mock.calls.map(([{ to }]) => to.split('@')[0])).toEqual(['rose', 'peter', 'otto']);
  expect(deliver.mock.calls[0]?.[0].unsubscribe).toBeUndefined();
  expect(await news(OTTO)).toEqual([]);
});

test('The first membership turns club news on, and a second one leaves it off', async () => {
  const { backend, database, as, setting, now } = await withNews();
  const member = () => {
    database.exec(`INSERT INTO memberships (account_id, since, approved_at) VALUES (${STRANGER}, '2000-01-01', 1)`);
    backend.reactions.becameMember(STRANGER, now());
  };
  member();
  expect(await setting(STRANGER)).toBe(true);
  await as(STRANGER, 'PATCH', '/api/club/privacy/', { news: false });
  member();
  expect([await setting(STRANGER), await setting(CAROL)]).toEqual([false, true]);
});
