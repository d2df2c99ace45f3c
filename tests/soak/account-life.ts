/** One person from sign-up to the deletion of the account, so that the number of people stays the same. */
import { randomUUID } from 'node:crypto';
import { clubDay } from '../../src/shared/club-day.ts';
import { site } from '../support/site.ts';
import type { Club } from './club.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const PASSWORD = 'heliopause-lantern-47';
const NEW_PASSWORD = 'perihelion-teapot-92';

/** @param life number of this run; every fifth person has forgotten the password. */
export async function liveAsMember(club: Club, life: number): Promise<void> {
  const { call, mails } = club;
  const address = club.address();
  const name = randomUUID().slice(0, 13);
  const username = `S-${name}`;
  const email = `${name}@${site.emailSuffix}`;
  const person = { username, email, first_name: 'Soak', last_name: `Sample ${name}` };
  await call('POST', '/api/register/', {
    address,
    json: { ...person, password: PASSWORD, confirm_password: PASSWORD },
    expect: [201],
  });
  const verification = await mails.linkTo(email, '/api/verify-email/');
  await call('GET', `/api/verify-email/${verification.search}`, { address });
  await call('POST', `/api/verify-email/${verification.search}`, { address });
  const forgets = life % 5 === 0;
  if (forgets) await resetPassword(club, email, address);
  const password = forgets ? NEW_PASSWORD : PASSWORD;
  const { json } = await call('POST', '/api/login/', { address, json: { username, password } });
  const { access: token } = json as { access: string };
  await fillProfile(club, token);
  await join(club, token, life);
  await comeToEvents(club, token);
  await call('GET', '/api/profile/export/', { token });
  await call('POST', '/api/profile/delete/', { token, json: { password }, expect: [204] });
  await call('GET', '/api/profile/', { token, expect: [401] });
}

async function resetPassword({ call, mails }: Club, email: string, address: string): Promise<void> {
  await call('POST', '/api/forgot-password/', { address, json: { email } });
  const link = await mails.linkTo(email, '/api/password-reset/');
  const [uidb64, token] = link.pathname.split('/').filter(Boolean).slice(2);
  await call('GET', `/api/password-reset/${uidb64}/${token}/`, { address });
  await call('PATCH', '/api/password-reset-complete', { address, json: { uidb64, token, password: NEW_PASSWORD } });
}

async function fillProfile({ call, photo }: Club, token: string): Promise<void> {
  await call('GET', '/api/profile/', { token });
  await call('PATCH', '/api/profile/', { token, json: { bio: 'Long burns, slow turns.', year_of_study: 3 } });
  for (const _ of ['first photo', 'replacement']) {
    const { json } = await call('POST', '/api/profile/image/upload/', { token, form: { profile_image: photo } });
    const { profile_image } = json as { profile_image: string };
    await call('GET', new URL(profile_image).pathname, {});
  }
  await call('PATCH', '/api/club/privacy/', { token, json: { photo: 'officers', in_lists: true } });
  await call('GET', '/api/club/privacy/preview/', { token });
}

async function join({ call, officer }: Club, token: string, life: number): Promise<void> {
  const reference = `SOAK${String(life).padStart(6, '0')}`;
  const stated = { reference, paid_on: clubDay(Date.now()) };
  const { json } = await call('POST', '/api/club/joining/mine/', { token, json: stated, expect: [201] });
  const { payment } = json as { payment: { id: number } };
  await call('GET', '/api/club/joining/queue/', { token: officer() });
  const terms = { amount: 500, until: clubDay(Date.now() + YEAR_MS) };
  const decision = { decision: 'confirm', ...terms };
  const queued = `/api/club/joining/queue/${payment.id}/`;
  const treasurer = officer();
  await call('POST', queued, { token: treasurer, json: decision });
  await call('POST', `${queued}undo/`, { token: treasurer });
  await call('POST', queued, { token: treasurer, json: { decision: 'refuse', reason: 'Not in our statement.' } });
  const pk = await keyOf(call, token);
  await call('POST', `/api/club/joining/people/${pk}/`, {
    token: officer(),
    json: { kind: 'cash', ...terms },
    expect: [201],
  });
}

async function comeToEvents({ call }: Club, token: string): Promise<void> {
  const { json } = await call('GET', '/api/club/places/', {});
  for (const { slug, state } of (json as { slug: string; state: string }[]).filter(({ state }) => state === 'open')) {
    const mine = `/api/club/events/${slug}/places/mine/`;
    // Another journey may cancel or delete the event meanwhile.
    await call('POST', mine, { token, json: { waiting_ok: true }, expect: [201, 404, 409] });
    await call('GET', mine, { token, expect: [200, 404] });
    if (state === 'open') await call('DELETE', mine, { token, expect: [200, 404, 409] });
  }
  await call('GET', '/api/club/places/mine/', { token });
  const calendar = await call('POST', '/api/club/calendar/', { token, expect: [201] });
  await call('GET', new URL((calendar.json as { url: string }).url).pathname, {});
}

async function keyOf(call: Club['call'], token: string): Promise<number> {
  const { json } = await call('GET', '/api/profile/', { token });
  return (json as { pk: number }).pk;
}
