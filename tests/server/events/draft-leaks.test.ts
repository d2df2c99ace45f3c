/** A draft's words, its address and its picture stand in no answer but those to staff: every call of the app is tried. */
import { expect, test } from 'vitest';
import { png } from '../pictures.ts';
import { makeOfficer } from '../roles.ts';
import { eventClub } from './event-club.ts';
import { FLIGHT, fileOf } from './events-backend.ts';

const SECRET = 'Zebra Moonshot';

/** What staff of events may read of a draft; a call that is not named here is no one's. */
const FOR_STAFF = [
  '/api/club/drafts/',
  '/api/club/drafts/:slug{[A-Za-z0-9_-]+}/',
  '/api/club/events/:slug{[A-Za-z0-9_-]+}/places/settings/',
  '/api/club/events/:slug{[A-Za-z0-9_-]+}/state/',
];

async function clubWithDraft() {
  const club = await eventClub();
  await club.create();
  const words = { title: SECRET, description: `<p>${SECRET}</p>`, location: SECRET, host: SECRET };
  const { json } = await club.draftByForm({ ...FLIGHT, ...words, cover_image: fileOf(await png()) });
  const settings = { places: 8, question: SECRET };
  await club.as(club.staff, 'PUT', `/api/club/events/${json.slug}/places/`, { json: settings });
  const deleted = (await club.draft({ title: SECRET })).json.slug;
  await club.as(club.staff, 'DELETE', `/api/club/drafts/${deleted}/`);
  // No one can ask for a place before it is published. Should a row be there all the same, it opens nothing.
  club.database
    .prepare("INSERT INTO event_people (event_id, account_id, state, asked_at) VALUES (?, ?, 'coming', 1)")
    .run(json.id, club.member.id);
  const treasurer = await club.asks('Daudi');
  makeOfficer(club.database, `id = ${treasurer.id}`, 'payments');
  const { url } = (await club.as(club.member, 'POST', '/api/club/calendar/')).json;
  const secrets = [SECRET, json.slug, json.cover_image.split('/').at(-1), `<p>${SECRET}`];
  return { ...club, json, secrets, treasurer, calendar: new URL(url).pathname.split('/').at(-1) ?? '' };
}

test('A draft stands in no answer but to officers of events, whichever call is made', async () => {
  const { app, as, call, staff, json, secrets, calendar, ...club } = await clubWithDraft();
  const paths = new Set(app.routes.map(({ path }) => path).filter((path) => !path.includes('*')));
  expect(paths.size).toBeGreaterThan(60);
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
  expect([...shownTo.staff].sort()).toEqual([...FOR_STAFF].sort());
});

test('The plain calls of events find no draft, not even for officers', async () => {
  const { as, call, staff, json, states, look } = await clubWithDraft();
  const before = await look('zebra-moonshot');
  expect(await call('GET', '/api/events/zebra-moonshot/')).toMatchObject({
    status: 404,
    json: { detail: 'Not found.' },
  });
  expect((await as(staff, 'PATCH', '/api/events/edit/zebra-moonshot/', { json: { title: 'x' } })).status).toBe(404);
  expect((await as(staff, 'DELETE', '/api/events/delete/zebra-moonshot/')).status).toBe(404);
  expect((await call('GET', '/api/events/')).json).toHaveLength(1);
  expect(await states()).toEqual([]);
  expect((await as(staff, 'GET', '/api/club/drafts/zebra-moonshot/')).json).toEqual(json);
  expect(await look('zebra-moonshot')).toEqual(before);
});
