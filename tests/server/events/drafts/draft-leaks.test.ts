/** A draft's words, its address and its picture stand in no answer but those to staff: every call of the app is tried. */
import { expect, test } from 'vitest';
import { png } from '../../pictures.ts';
import { eventClub } from '../event-club.ts';
import { FLIGHT, fileOf } from '../events-backend.ts';

const SECRET = 'Zebra Moonshot';

/** What staff of events may read of a draft; a call that is not named here is nobody's. */
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
  club.database.exec(`INSERT INTO event_places (event_id, question) VALUES (${json.id}, '${SECRET}')`);
  const secrets = [SECRET, json.slug, json.cover_image.split('/').at(-1), `<p>${SECRET}`];
  return { ...club, json, secrets };
}

test('in no answer but to staff, whichever call is asked for it', async () => {
  const { app, as, call, staff, member, secrets } = await clubWithDraft();
  const paths = new Set(app.routes.map(({ path }) => path).filter((path) => /^\/api\/.*\/$/.test(path)));
  expect(paths.size).toBeGreaterThan(30);
  const shownTo = { everybody: new Set<string>(), staff: new Set<string>() };
  for (const path of paths)
    for (const slug of ['zebra-moonshot', 'test-flight']) {
      const address = path.replace(/:slug[^/]*/, slug).replace(/:[^/]*/g, '1');
      const tells = ({ text }: { text: string }) => secrets.some((secret) => text.includes(secret));
      if (tells(await call('GET', address)) || tells(await as(member, 'GET', address))) shownTo.everybody.add(path);
      if (tells(await as(staff, 'GET', address))) shownTo.staff.add(path);
    }
  expect([...shownTo.everybody]).toEqual([]);
  expect([...shownTo.staff].sort()).toEqual([...FOR_STAFF].sort());
});

test('the plain calls of events do not find it, for staff either', async () => {
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
