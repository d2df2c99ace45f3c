/**
 * One round of mixed calls, which leaves the club as it was: a person from sign-up to the deletion of the account, an event from the draft to
 * its deletion, readers, and wrong calls, of which none may leave anything behind.
 */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { writeEventTime } from '#shared/events/event-date.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import type { MailServer } from '../server/email/mail-server.ts';
import type { ClubProcess } from '../support/club-process.ts';
import { site } from '../support/site.ts';

const PUBLIC = ['/api/events/', '/api/leaders/', '/health'];
const OFFICERS = ['people/?page=2', 'people/?q=achieng%20b', 'people/?state=lapsed', 'log/', 'access/'];

export async function round(caller: Caller, turn: number): Promise<void> {
  const { call, officer } = caller;
  const slug = await addEvent(caller, turn);
  await liveAsMember(caller, slug);
  for (const path of PUBLIC) await call('GET', path);
  for (const path of OFFICERS) await call('GET', `/api/club/officers/${path}`, { token: officer() });
  await callWrongly(caller);
  const token = officer();
  const json = { state: 'cancelled', reason: 'No water.', notify: true };
  await call('PATCH', `/api/events/edit/${slug}/`, { token, json });
  await call('DELETE', `/api/events/delete/${slug}/`, { token, expect: 204 });
}

async function addEvent({ call, officer, member, picture }: Caller, turn: number): Promise<string> {
  const token = officer();
  const event_date = writeEventTime(new Date(Date.now() + 30 * DAY_MS));
  const fields = {
    title: `Soaked event ${turn}`,
    description: '<p>Bring a <b>towel</b>.</p>',
    location: 'Pool',
    host: '',
  };
  const sign_up = JSON.stringify({ places: 2, question: 'Swim?', names: 'attendees' });
  const form = { ...fields, event_date, cover_image: picture, state: 'draft', sign_up };
  const { slug } = await call('POST', '/api/events/', { token, form, expect: 201 });
  const event = `/api/club/events/${slug}`;
  await call('PATCH', `/api/events/edit/${slug}/`, { token, json: { state: 'scheduled' } });
  const json = { waiting_ok: true, answer: 'Yes' };
  const people = [member(), member(), member()];
  for (const one of people) await call('POST', `${event}/sign-up/`, { token: one, json, expect: 201 });
  await call('DELETE', `${event}/sign-up/`, { token: people[0] });
  const [first] = await call('GET', `${event}/attendees/`, { token });
  await call('PATCH', `${event}/attendees/${first.id}/`, { token, json: { attendance: 'checked_in' } });
  await call('PATCH', `/api/events/edit/${slug}/`, { token, form: { location: 'Deep end', cover_image: picture } });
  return slug;
}

async function liveAsMember({ call, officer, emails, picture }: Caller, slug: string): Promise<void> {
  const name = randomUUID().slice(0, 13);
  const email = `${name}@${site.emailSuffix}`;
  const login = { username: `S-${name}`, password: 'heliopause-lantern-47' };
  const person = { ...login, email, first_name: 'Soak', last_name: `Sample ${name}`, confirm_password: login.password };
  await call('POST', '/api/register/', { json: person, expect: 201 });
  while (!emails.links.has(email)) await setTimeout(50);
  await call('POST', `/api/verify-email/${emails.links.get(email)?.search}`);
  emails.links.clear();
  emails.lines.length = 0;
  const { access: token } = await call('POST', '/api/login/', { json: login });
  await call('PATCH', '/api/profile/', { token, json: { bio: 'Long burns, slow turns.', year_of_study: 3 } });
  for (const _ of ['first photo', 'replacement'])
    await call('POST', '/api/profile/image/upload/', { token, form: { profile_image: picture } });
  const submitted = {
    payment_code: `S${name.replace('-', '')}`.slice(0, 12).toUpperCase(),
    paid_on: clubDay(Date.now()),
  };
  const { payment } = await call('POST', '/api/club/membership/', { token, json: submitted, expect: 201 });
  const confirm = { decision: 'confirm', amount: 500, until: clubDay(Date.now() + 365 * DAY_MS) };
  await call('POST', `/api/club/payments/${payment.id}/`, { token: officer(), json: confirm });
  await call('POST', `/api/club/events/${slug}/sign-up/`, {
    token,
    json: { waiting_ok: true, answer: 'No' },
    expect: 201,
  });
  await call('GET', '/api/members/', { token });
  await call('GET', '/api/profile/export/', { token });
  await call('POST', '/api/profile/delete/', { token, json: { password: login.password }, expect: 204 });
}

async function callWrongly({ call, member, url }: Caller): Promise<void> {
  const token = member();
  const stranger = { username: `nobody-${randomUUID()}`, password: 'a guess of mine' };
  await call('POST', '/api/login/', { json: stranger, expect: 401 });
  await call('GET', '/api/profile/', { token: 'no.token.atall', expect: 401 });
  await call('GET', '/api/club/officers/people/', { token, expect: 403 });
  await call('GET', '/api/events/never-was/', { expect: 404 });
  await call('PATCH', '/api/profile/', { token, json: { bio: 'x'.repeat(1_100_000) }, expect: 413 });
  const form = { profile_image: new Blob(['no picture at all'], { type: 'image/jpeg' }) };
  await call('POST', '/api/profile/image/upload/', { token, form, expect: 400 });
  // The start of an upload, after which the caller is gone.
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/profile/image/upload/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: 900000\r\n\r\n--cut\r\n',
  );
  await setTimeout(100);
  socket.destroy();
}

interface Call {
  token?: string | undefined;
  json?: unknown;
  form?: Record<string, string | Blob>;
  /** Left out: any status from 200 to 299. */
  expect?: number;
}

interface Caller {
  url: string;
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of a reply
  call: (method: string, path: string, call?: Call) => Promise<any>;
  member: () => string;
  officer: () => string;
  emails: MailServer;
  /** As large as from a phone. */
  picture: Blob;
  unexpected: string[];
  count: () => number;
}

/** Calls the club's backend as its people in turn, because of the limits for one person, and records every unexpected reply. */
export async function createCaller({ process, members, officers }: ClubProcess, emails: MailServer): Promise<Caller> {
  const unexpected: string[] = [];
  let count = 0;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const pixels = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7dc4ff', noise } });
  return {
    ...{ url: process.url, emails, unexpected, count: () => count },
    member: inTurn(members),
    officer: inTurn(officers),
    picture: new Blob([new Uint8Array(await pixels.jpeg().toBuffer())], { type: 'image/jpeg' }),
    async call(method, path, { token, json, form, expect } = {}) {
      count += 1;
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        'x-forwarded-for': `10.0.${count % 250}.1`, // the limits are for each address
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const body = form ? formOf(form) : json === undefined ? null : JSON.stringify(json);
      const request = { method, headers, body, signal: AbortSignal.timeout(60_000) };
      const response = await fetch(process.url + path, request).catch((error: Error) => {
        throw new Error(`${method} ${path}`, { cause: error });
      });
      const text = await response.text();
      if (expect ? response.status !== expect : !response.ok)
        unexpected.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
      return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    },
  };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    typeof value === 'string' ? form.set(name, value) : form.set(name, value, `${name}.jpg`);
  return form;
}

/** @returns a function that returns the items one after the other, and starts again after the last. */
function inTurn(items: readonly string[]): () => string {
  let turn = 0;
  return () => items[turn++ % items.length] ?? '';
}
