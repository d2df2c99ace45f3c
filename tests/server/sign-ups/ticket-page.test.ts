/** The page and the picture of a ticket, and the emails that link to it. */
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { API_URL } from '../support.ts';
import { AMINA, BRIAN, clubWithEvent } from './club-with-event.ts';
import { clubWithGuests } from './club-with-guests.ts';

async function withTicket(changed = {}) {
  const parts = await clubWithEvent({ places: 1 }, changed);
  await parts.signUp(AMINA);
  const { ticket } = await parts.own(AMINA);
  return { ...parts, ticket: String(ticket), page: `/api/club/tickets/${ticket}/` };
}

/** @param picture bytes of a PNG, or an SVG. */
async function decoded(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(600)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data });
}

test('The page shows the event and the code, names nobody and runs nothing', async () => {
  const { call, page, ticket } = await withTicket();
  const { status, text, headers } = await call('GET', page);
  expect(status).toBe(200);
  for (const part of ['Test Flight', 'Runway 1', ticket.replace(/.{4}(?=.)/g, '$& ')]) expect(text).toContain(part);
  expect(text).not.toMatch(/Amina|Otieno|<script|style=/);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const [svg = ''] = /<svg viewBox.*?<\/svg>/s.exec(text.slice(text.indexOf('class="ticket"'))) ?? [];
  const file = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  expect(await decoded(Buffer.from(file))).toBe(ticket);
});

test('The picture holds the code, and is saved under the name of the event', async () => {
  const { app, page, ticket } = await withTicket();
  const answer = await app.request(`${page}ticket.png`);
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'image/png',
    'attachment; filename="ticket-test-flight.png"',
  ]);
  expect(await decoded(new Uint8Array(await answer.arrayBuffer()))).toBe(ticket);
});

test('One ticket is saved sixty times an hour at most', async () => {
  const { call, database, page } = await withTicket({ limits: 'on' });
  expect((await call('GET', `${page}ticket.png`)).status).toBe(200);
  database.exec("UPDATE rate_limits SET points = 60 WHERE key LIKE 'ticketPicture:%'");
  expect((await call('GET', `${page}ticket.png`)).json.detail).toMatch(/^Too many attempts\. Try again in /);
});

test('The page of a ticket without a place has no code to show', async () => {
  const { call, cancel, signUp, page, become } = await withTicket();
  await cancel(AMINA);
  const { status, text } = await call('GET', page);
  expect([status, text.includes('class="ticket"')]).toEqual([200, false]);
  expect((await call('GET', `${page}ticket.png`)).status).toBe(404);
  expect(text).toContain('This ticket has no place at the event.');
  await signUp(AMINA);
  become('cancelled');
  expect((await call('GET', page)).text).toContain('This event is cancelled. Rain.');
});

test('The page of an unknown ticket is not found, and neither is that of a draft', async () => {
  const { call, page, become } = await withTicket();
  expect((await call('GET', '/api/club/tickets/ABCDEFGH23456789/')).status).toBe(404);
  expect((await call('GET', '/api/club/tickets/nonsense/ticket.png')).status).toBe(404);
  become('draft');
  expect((await call('GET', page)).status).toBe(404);
});

test('The log has no ticket', async () => {
  const { call, page, ticket, log } = await withTicket();
  await call('GET', page);
  await call('GET', `/api/club/events/test-flight/tickets/${ticket.toLowerCase()}/`);
  expect(log.filter((line) => line.includes('/api/club/tickets/…'))).toHaveLength(2);
  expect(log.join('\n').toUpperCase()).not.toContain(ticket);
});

test('The emails about a place and of the day before have the ticket, that about the waiting list has none', async () => {
  const { signUp, cancel, emails, sentEmails, morning, own, page } = await withTicket();
  await signUp(BRIAN, { waiting_ok: true });
  await sentEmails();
  const ticketsIn = (text: string) => text.match(/http\S+\/tickets\/\S+/g);
  const [waiting, place] = emails();
  expect([waiting, place].map((email) => ticketsIn(email?.text ?? ''))).toEqual([null, [`${API_URL}${page}`]]);
  await cancel(AMINA);
  await sentEmails();
  const other = `${API_URL}/api/club/tickets/${(await own(BRIAN)).ticket}/`;
  expect([emails()[0]?.subject, ticketsIn(emails()[0]?.text ?? '')]).toEqual(["You're in: Test Flight", [other]]);
  await morning('2027-04-30T09:00');
  expect([emails()[0]?.subject, ticketsIn(emails()[0]?.text ?? '')]).toEqual(['Tomorrow: Test Flight', [other]]);
});

test("A guest's own page has the ticket while the place is of use", async () => {
  const { confirm, pageOf, see, press, at } = await clubWithGuests({ places: 1 });
  await confirm('Zawadi');
  const page = pageOf('Zawadi');
  const hasTicket = async () => (await see(page)).includes('class="ticket"');
  expect(await hasTicket()).toBe(true);
  await press(page, 'cancel');
  expect(await hasTicket()).toBe(false);
  await press(page, 'again');
  at('2027-05-01T18:10');
  expect(await hasTicket(), 'the event is on').toBe(true);
  at('2027-05-02T18:10');
  expect(await hasTicket(), 'the event is over').toBe(false);
});
