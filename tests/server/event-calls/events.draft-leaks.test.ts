/** A draft's words, its address and its picture stand in no answer but those to events officers: every call of the app is tried. */
import { expect, test } from 'vitest';
import { insertRow } from '../../../src/server/database/database.ts';
import { eventClub, FLIGHT, fileOf, formOf } from '../events/event-club.ts';
import { png } from '../pictures.ts';
import { makeOfficer } from '../roles.ts';

const SECRET = 'Zebra Moonshot';

/** What officers of events may read of a draft; a call that is not named here is no one's. */
const FOR_OFFICERS = ['/api/club/events/', '/api/club/events/:slug{[A-Za-z0-9_-]+}/'];

async function clubWithDraft() {
  const club = await eventClub();
  await club.create();
  const words = { title: SECRET, description: `<p>${SECRET}</p>`, location: SECRET, host: SECRET };
  const sign_up = JSON.stringify({ places: 8, question: SECRET });
  const fields = { ...FLIGHT, ...words, state: 'draft', sign_up, cover_image: fileOf(await png()) };
  const { json } = await club.as(club.staff, 'POST', '/api/events/', { body: formOf(fields) });
  await club.remove((await club.draft({ title: SECRET })).json.slug);
  // No one can sign up before it is published. Should a row be there all the same, it opens nothing.
  const signUp = { event_id: json.id, account_id: club.member.id, state: 'coming', signed_up_at: 1 };
  insertRow(club.database, 'sign_ups', signUp);
  const treasurer = await club.signsUp('Daudi');
  makeOfficer(club.database, `id = ${treasurer.id}`, 'payments');
  const { url } = (await club.as(club.member, 'POST', '/api/club/calendar/')).json;
  const secrets = [SECRET, json.slug, json.cover_image.split('/').at(-1), `<p>${SECRET}`];
  return { ...club, json, secrets, treasurer, calendar: new URL(url).pathname.split('/').at(-1) ?? '' };
}

test('A draft stands in no answer but to officers of events, whichever call is made', async () => {
  const { app, as, call, staff, json, secrets, calendar, ...club } = await clubWithDraft();
  const paths = new Set(app.routes.map(({ path }) => path).filter((path) => !path.includes('*')));
  expect(paths.size).toBeGreaterThan(50);
  expect(await call('GET', `/api/club/calendar/${calendar}`)).toMatchObject({ status: 200 });
  expect((await as(club.treasurer, 'GET', '/api/club/officers/log/')).text).toContain('a draft');
  const shownTo = { everybody: new Set<string>(), staff: new Set<string>() };
  for (const path of paths)
    for (const { slug, id } of [json, { slug: 'test-flight', id: 1 }]) {
      const address = path
        .replace(/:slug[^/]*/, slug)
        .replace(':file', calendar)
        .replace(/:[^/]*/g, String(id));
      const tells = ({ text }: { text: string }) => secrets.some((secret) => text.includes(secret));
      const answers = [await call('GET', address)];
      for (const who of [club.member, club.treasurer]) answers.push(await as(who, 'GET', address));
      if (answers.some(tells)) shownTo.everybody.add(path);
      if (tells(await as(staff, 'GET', address))) shownTo.staff.add(path);
    }
  expect([...shownTo.everybody]).toEqual([]);
  expect([...shownTo.staff].sort()).toEqual([...FOR_OFFICERS].sort());
});
