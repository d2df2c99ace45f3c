import { expect, test } from 'vitest';
import { myDataFile } from '../../../../../src/browser/features/profile/my-data/MyData.tsx';
import { person } from '../../../../support/member.ts';

const profile = { ...person, is_staff: false, registration_no: null };
const all = {
  ...profile,
  signed_up: '2026-01-01T00:00:00Z',
  last_seen_month: null,
  email_verified: null,
  networks_signed_in_from: 0,
  links_mailed: 0,
  attempts_counted: 0,
  grants: [],
  roles: [],
  log_entries: 0,
  mails_kept: [],
};
const NOW = new Date('2026-11-21T09:30:00Z');
const fileOf = (username: string) => myDataFile({ ...all, username }, NOW);

test('a profile alone is called so: it is not all that is kept', () => {
  expect(myDataFile({ ...profile, username: 'K-12345' }, NOW).name).toBe('my-profile-K-12345.json');
});

test('the file holds what was fetched, readable by people and by programs', () => {
  const { text, type } = fileOf('K-12345');
  expect(JSON.parse(text)).toEqual({ saved_at: '2026-11-21T09:30:00.000Z', ...all, username: 'K-12345' });
  expect(text).toMatch(/^\{\n {2}"saved_at"/);
  expect(type).toBe('application/json');
});

test.each([
  ['K-12345', 'my-data-K-12345.json'],
  ['../../etc/passwd', 'my-data-etc-passwd.json'],
  ['a"b\r\nc<script>', 'my-data-a-b-c-script.json'],
  ['CON.txt', 'my-data-CON-txt.json'],
  ['Ámina', 'my-data-mina.json'],
  ['阿米娜', 'my-data.json'],
  ['x'.repeat(150), `my-data-${'x'.repeat(60)}.json`],
])('of %j it is called %s', (username, name) => expect(fileOf(username).name).toBe(name));
