/**
 * Every reader, every person and every field, at every call that answers with people. A call that is not in `CALLS` but answers with
 * someone's data fails the last test.
 */
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Site } from '#shared/site/site.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { insertRow, updateRow } from '../../../src/server/database/database.ts';
import { ticketOf } from '../../support/sign-ups.ts';
import { makeLeader, makeMember, makeOfficer } from '../roles.ts';
import { testBackend } from '../support.ts';

const PICTURE = '01234567-89ab-cdef-0123-456789abcdef.jpg';
const NAMES = ['pk', 'first_name', 'last_name'];
const CONTACTS = ['email', 'alternative_email', 'phone_number'];
const REST = ['linkedin', 'profile_image', 'year_of_study', 'bio'];
const ALWAYS = [...NAMES, 'username', 'is_member', 'is_corporate_member'];
const ALL = [...ALWAYS, ...CONTACTS, ...REST];
const LEADER = [...NAMES, 'leadership_role'];
const hidden = (names: readonly string[]) => names.map((name) => `${name} = 'officers'`).join(', ');
const EVERYTHING_HIDDEN = hidden(['phone', 'email', 'linkedin', 'photo', 'year', 'bio']);

/** SQL of the settings, and the fields that an approved member sees. Null: not even that the person exists. */
const PEOPLE: Record<string, { settings: string; members: string[] | null; leaders: string[] | null }> = {
  'a new account': { settings: '', members: [...ALWAYS, ...REST], leaders: null },
  'a person who shows everything': { settings: "phone = 'members', email = 'members'", members: ALL, leaders: null },
  'a person who hides everything': { settings: EVERYTHING_HIDDEN, members: ALWAYS, leaders: null },
  'a person who hides only LinkedIn': {
    settings: "phone = 'members', email = 'members', linkedin = 'officers'",
    members: ALL.filter((name) => name !== 'linkedin'),
    leaders: null,
  },
  'a person who hides the year and the photo': {
    settings: hidden(['year', 'photo']),
    members: [...ALWAYS, 'linkedin', 'bio'],
    leaders: null,
  },
  'a person who hides the bio and shows the phone': {
    settings: "bio = 'officers', phone = 'members'",
    members: [...ALWAYS, 'phone_number', 'linkedin', 'profile_image', 'year_of_study'],
    leaders: null,
  },
  'a person outside the directory': {
    settings: "in_directory = 0, phone = 'members', email = 'members'",
    members: null,
    leaders: null,
  },
  'a leader': { settings: '', members: [...ALWAYS, ...REST], leaders: [...LEADER, 'linkedin', 'profile_image'] },
  'a leader who hides everything from members': {
    settings: EVERYTHING_HIDDEN,
    members: ALWAYS,
    leaders: [...LEADER, 'linkedin', 'profile_image'],
  },
  'a leader who hides the photo': {
    settings: 'leader_photo = 0',
    members: [...ALWAYS, ...REST],
    leaders: [...LEADER, 'linkedin'],
  },
  'a leader who hides both, outside the directory': {
    settings: 'leader_photo = 0, leader_linkedin = 0, in_directory = 0',
    members: null,
    leaders: LEADER,
  },
};
type Sees = 'nothing' | 'names' | 'what members see' | 'everything';

const AS_MEMBERS = { members: 'what members see', accounts: 'what members see' } as const;
const EVERYTHING = { members: 'everything', accounts: 'everything' } as const;
const NAMES_ALONE = { members: 'names', accounts: 'what members see' } as const;
const READERS: Record<string, { areas: string[]; approved: boolean; sees: Record<Site['directory'], Sees> }> = {
  'a corporate member who is not approved': { areas: [], approved: false, sees: NAMES_ALONE },
  'an approved member': { areas: [], approved: true, sees: AS_MEMBERS },
  'an events officer': { areas: ['events'], approved: false, sees: AS_MEMBERS },
  'a members officer': { areas: ['members'], approved: false, sees: EVERYTHING },
  'a treasurer': { areas: ['payments'], approved: true, sees: EVERYTHING },
  'an officer with full access': { areas: ['all'], approved: false, sees: EVERYTHING },
};

/** One person's row from every call that answers with people. Null: the person is missing. */
const CALLS: Record<string, (ask: (path: string) => Promise<Answer>, pk: number) => Promise<Row | null>> = {
  '/api/members/': async (ask, pk) => ofList(await ask('/api/members/'), pk),
  '/api/members/:pk{[0-9]+}/': async (ask, pk) => {
    const { status, json, text } = await ask(`/api/members/${pk}/`);
    if (status === 404) expect(text).toBe('{"detail":"Not found."}');
    return status === 200 ? (json as Row) : null;
  },
  '/api/leaders/': async (ask, pk) => ofList(await ask('/api/leaders/'), pk),
};
type Row = Record<string, unknown>;
interface Answer {
  status: number;
  json: unknown;
  text: string;
}
const ofList = ({ status, json }: Answer, pk: number) =>
  status === 200 ? ((json as Row[]).find((row) => row.pk === pk) ?? null) : null;

async function club(directory: Site['directory'] = 'members') {
  const parts = testBackend();
  const { database, tokens, site } = parts.backend;
  site.directory = directory;
  let count = 0;
  const add = (approved: boolean) => {
    count += 1;
    const handle = `secret-${count}`;
    const names = { first_name: 'First', last_name: 'Last', username: handle, email: `${handle}@university.example` };
    const id = addAccountRow(database, { ...names, password_hash: '' }, 1);
    const all = { registration_no: 'J1/1000/2024', phone_number: '254700000001', year_of_study: 3, bio: 'A secret.' };
    const more = { alternative_email: `${handle}@mail.example`, linkedin: 'https://linkedin.example/in/secret' };
    updateRow(database, 'accounts', id, { ...all, ...more, profile_image: PICTURE, verified_at: 1 });
    if (approved) makeMember(database, `id = ${id}`);
    return id;
  };
  const people = Object.entries(PEOPLE).map(([name, { settings, members, leaders }]) => {
    const id = add(true);
    if (settings) database.exec(`UPDATE privacy SET ${settings} WHERE account_id = ${id}`);
    if (leaders) makeLeader(database, 'Treasurer', `id = ${id}`);
    return { id, name, members, leaders };
  });
  const readers = await Promise.all(
    Object.entries(READERS).map(async ([name, { areas, approved, sees }]) => {
      const id = add(approved);
      for (const what of areas) makeOfficer(database, `id = ${id}`, what);
      if (name.includes('corporate')) database.exec(`UPDATE accounts SET is_corporate_member = 1 WHERE id = ${id}`);
      return { id, name, sees: sees[directory], token: await tokens.issue({ id, token_version: 1 }) };
    }),
  );
  const asker = (token?: string) => (path: string) => parts.call('GET', path, token === undefined ? {} : { token });
  return { ...parts, people, readers, asker };
}

const filledFields = (row: Row | null) =>
  row &&
  Object.keys(row)
    .filter((name) => row[name] !== null)
    .sort();
const LIST = ['pk', 'first_name', 'last_name', 'linkedin', 'phone_number'];
const among = (keys: readonly string[], names: readonly string[] | null) =>
  names && keys.filter((name) => names.includes(name)).sort();

test.each(['members', 'accounts'] as const)(
  "Each reader sees the fields that a person's settings allow, in a directory for %s",
  async (directory) => {
    const { people, readers, asker } = await club(directory);
    for (const { name: reader, sees, token } of [...readers, { name: 'a visitor', sees: 'nothing', token: undefined }])
      for (const { id, name, members, leaders } of people) {
        const role = leaders ? ['leadership_role'] : [];
        const allowed = {
          nothing: null,
          names: members && NAMES,
          'what members see': members && [...members, ...role],
          everything: [...ALL, ...role],
        }[sees as Sees];
        const visibleLists = await Promise.all(
          Object.values(CALLS).map(async (read) => filledFields(await read(asker(token), id))),
        );
        expect([reader, name, ...visibleLists]).toEqual([
          reader,
          name,
          among(LIST, allowed),
          among([...ALL, ...role], allowed),
          among([...ALL, ...role], leaders),
        ]);
      }
  },
);

test('A hidden field looks the same as an empty one', async () => {
  const { people, readers, asker, backend, call } = await club();
  for (const { id, name, leaders } of people) {
    const token = await backend.tokens.issue({ id, token_version: 1 });
    const own = await CALLS['/api/members/:pk{[0-9]+}/']?.(asker(token), id);
    expect([name, filledFields(own ?? null)]).toEqual([name, [...ALL, ...(leaders ? ['leadership_role'] : [])].sort()]);
    expect([name, filledFields(ofList(await asker(token)('/api/members/'), id))]).toEqual([
      name,
      ['first_name', 'last_name', 'linkedin', 'phone_number', 'pk'],
    ]);
  }
  const hider = people.find(({ name }) => name === 'a person who hides everything')?.id ?? 0;
  const member = readers.find(({ name }) => name === 'an approved member')?.token ?? '';
  const read = async () => [
    (await call('GET', `/api/members/${hider}/`, { token: member })).text,
    JSON.stringify(ofList(await call('GET', '/api/members/', { token: member }), hider)),
  ];
  const whileHidden = await read();
  const blank = { phone_number: null, linkedin: null, bio: null, year_of_study: null, profile_image: null };
  updateRow(backend.database, 'accounts', hider, { ...blank, alternative_email: null });
  expect(await read()).toEqual(whileHidden);
});

test("The preview is the same as an approved member's reply, byte for byte", async () => {
  const { people, readers, backend, call } = await club();
  const member = readers.find(({ name }) => name === 'an approved member')?.token ?? '';
  for (const { id, name } of people) {
    const seen = await call('GET', `/api/members/${id}/`, { token: member });
    const token = await backend.tokens.issue({ id, token_version: 1 });
    const preview = await call('GET', '/api/club/privacy/preview/', { token });
    expect([name, preview.status, preview.text]).toEqual([name, seen.status, seen.text]);
  }
});

test("No other call answers an approved member with other people's data", async () => {
  const { app, asker, readers } = await club();
  const ask = asker(readers.find(({ name }) => name === 'an approved member')?.token);
  const paths = [...new Set(app.routes.map(({ path }) => path))].filter((path) => /^\/api\/.*\/$/.test(path));
  expect(paths).toEqual(expect.arrayContaining(Object.keys(CALLS)));
  const ofOthers = new RegExp(
    `secret-(?:${Object.keys(PEOPLE)
      .map((_, index) => index + 1)
      .join('|')})\\b`,
  );
  expect((await ask('/api/members/2/')).text).toMatch(ofOthers);
  for (const path of paths.filter((one) => !(one in CALLS))) {
    const { text } = await ask(path.replace(/:[^/]*/g, '1'));
    expect([path, ofOthers.test(text)]).toEqual([path, false]);
  }
});

/** Officers' calls that answer with people, and the areas of access that they need. */
const OFFICERS_CALLS: Record<string, readonly string[]> = {
  '/api/club/payments/': ['payments', 'all'],
  '/api/club/payments/?state=confirmed': ['payments', 'all'],
  '/api/club/payments/income/': ['payments', 'all'],
  '/api/club/officers/people/': ['members', 'payments', 'all'],
  '/api/club/officers/people/:pk/': ['members', 'payments', 'all'],
  '/api/club/officers/export/': ['members', 'payments', 'all'],
  '/api/club/officers/export/?include_hidden=1': ['members', 'payments', 'all'],
  '/api/club/officers/log/': ['members', 'payments', 'all'],
  '/api/club/events/:slug/attendees/': ['events', 'all'],
  '/api/club/events/:slug/tickets/:code/': ['events', 'all'],
  '/api/club/officers/access/': ['members', 'payments', 'events', 'all'],
};

test("Officers' calls answer with people only to officers with the right access", async () => {
  const { people, readers, asker, backend } = await club();
  const { id } = people.find(({ name }) => name === 'a person who hides everything') ?? { id: 0 };
  const payment = "'code', 'SECRETCODE1', '2026-01-01', 1, 'submitted'";
  backend.database.exec(
    `INSERT INTO payments (account_id, kind, payment_code, paid_on, submitted_at, state) VALUES (${id}, ${payment})`,
  );
  backend.database.exec(
    `INSERT INTO log (at, actor, actor_id, action, subject_kind, subject_id, before, after)
     VALUES (1, 'person', ${id}, 'person.change', 'person', ${id}, '{}', '{}')`,
  );
  addEventWith(backend.database, [id]);
  const everyone = [...readers, { name: 'a visitor', token: undefined }];
  for (const [path, areas] of Object.entries(OFFICERS_CALLS))
    for (const { name, token } of everyone) {
      const address = path.replace(':pk', String(id)).replace(':slug', 'test-flight').replace(':code', ticketOf(id));
      const { status, text } = await asker(token)(address);
      const ownAreas = READERS[name]?.areas ?? [];
      const hasAccess = ownAreas.some((area) => areas.includes(area));
      expect([path, name, status]).toEqual([path, name, hasAccess ? 200 : token === undefined ? 401 : 403]);
      if (!hasAccess) expect(text).not.toMatch(/secret|First|254700/i);
    }

  // Two of these calls have contact details. The others have names only.
  const treasurer = asker(readers.find(({ name }) => name === 'a treasurer')?.token);
  const contacts = /secret-\d+@|254700000001|linkedin\.example|A secret\./;
  const personText = (await treasurer(`/api/club/officers/people/${id}/`)).text;
  expect(personText).toContain('254700000001');
  expect(personText).not.toMatch(/linkedin\.example|A secret\./);
  expect((await treasurer('/api/club/officers/export/?include_hidden=1')).text).toContain('254700000001');
  expect(ofList(await treasurer('/api/club/officers/export/'), id)).toMatchObject({ email: null, phone_number: null });
  for (const path of ['/api/club/payments/', '/api/club/officers/access/', '/api/club/officers/log/'])
    expect([path, contacts.test((await treasurer(path)).text)]).toEqual([path, false]);
  expect((await treasurer('/api/club/payments/')).text).toContain('SECRETCODE1');
});

function addEventWith(database: DatabaseSync, ids: readonly number[], names = 'officers') {
  insertRow(database, 'events', {
    ...{ slug: 'test-flight', title: 'Test Flight', description: 'd', location: 'L', host: 'H' },
    ...{ starts_at: Date.parse('2999-05-01T13:00:00Z'), has_sign_up: 1, names },
  });
  for (const id of ids)
    insertRow(database, 'sign_ups', {
      ...{ event_id: 1, account_id: id, state: 'coming', signed_up_at: 1, ticket: ticketOf(id) },
    });
}

/** Of an event's list, whatever the directory shows of a person. */
const LISTED = ['pk', 'first_name', 'last_name', 'is_member'];
const AT_AN_EVENT: Record<string, string[] | null> = {
  'an events officer': LISTED,
  'an officer with full access': [...LISTED, 'phone_number', 'email'],
};

test.each([false, true])(
  'The list of attendees is for events officers, and attendees see the names of people who allow it (%s)',
  async (allows) => {
    const { people, readers, asker, backend } = await club();
    const { database, tokens } = backend;
    const [other] = readers.filter(({ name }) => name === 'an approved member');
    addEventWith(database, [...people.map(({ id }) => id), other?.id ?? 0], 'attendees');
    database.exec(`UPDATE privacy SET in_lists = ${Number(allows)}`);
    const read = async (token?: string) =>
      (await asker(token)('/api/club/events/test-flight/attendees/')).json as Row[];
    for (const { name, token, areas } of readers.map((one) => ({ ...one, areas: READERS[one.name]?.areas ?? [] }))) {
      if (!areas.includes('events') && !areas.includes('all')) continue;
      for (const { id, name: person } of people) {
        const row = ofList({ status: 200, json: await read(token), text: '' }, id);
        const fields = Object.keys(row ?? {}).filter(
          (field) => row?.[field] !== null && [...ALL, 'pk'].includes(field),
        );
        expect([name, person, fields.sort()]).toEqual([name, person, AT_AN_EVENT[name]?.toSorted()]);
      }
    }
    // An attendee gets no keys and no contact details, only people who allow it, and not themselves.
    const attendeeReply = await read(await tokens.issue({ id: people[0]?.id ?? 0, token_version: 1 }));
    const everyone = Array(people.length).fill({ first_name: 'First', last_name: 'Last' });
    expect(attendeeReply).toEqual(allows ? everyone : []);
    for (const { name, token } of readers.filter((one) => !(one.name in AT_AN_EVENT) && one !== other))
      expect([name, (await asker(token)('/api/club/events/test-flight/attendees/')).status]).toEqual([name, 403]);
  },
);

test('The list has every call that officers read', async () => {
  const { app } = await club();
  const listedPaths = Object.keys(OFFICERS_CALLS).map((path) => path.replace(/\?.*/, ''));
  const paths = [...new Set(app.routes.map(({ path }) => path.replace(/\{[^}]*\}/g, '')))];
  const read = paths.filter((path) => /^\/api\/club\/(officers|membership|payments|events)\/(.*\/)?$/.test(path));
  const writing =
    /\/(undo|end|sign-out|resend|check|do|statement|confirm|share|refund)\/$|:id\/$|(membership\/people|:slug\/attendees)\/:pk\/$/;
  // An event itself, a copy of it, the own sign-up and what guests send: no people.
  const ofEvent = /events\/(:slug\/((copy|sign-up|guests?)\/)?)?$/;
  const own = ['/api/club/officers/me/', '/api/club/membership/'];
  expect(read.filter((path) => !writing.test(path) && !ofEvent.test(path) && !own.includes(path)).sort()).toEqual(
    [...new Set(listedPaths)].sort(),
  );
});
