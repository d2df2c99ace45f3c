import { expect, test } from 'vitest';
import { myDataFile } from '../../../../src/features/profile/my-data/my-data-file.ts';
import { person } from '../../../support/member.ts';

const profile = { ...person, is_staff: false, registration_no: null };
const fileOf = (username: string) => myDataFile({ ...profile, username }, new Date('2026-11-21T09:30:00Z'));

test('the file holds what was fetched, readable by people and by programs', () => {
  const { text, type } = fileOf('K-12345');
  expect(JSON.parse(text)).toEqual({ saved_at: '2026-11-21T09:30:00.000Z', ...profile, username: 'K-12345' });
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
