/** Downloading a person's own data, and deleting the account. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fetchMyData, MyData, myDataFile } from '../../../../src/browser/accounts/my-data/MyData.tsx';
import { alertPart } from '../../../support/announced.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
  type,
} from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';
import { expectEachInPlace, messagesIn } from '../../../support/recorded-replies.ts';

setUpIsland();

const EXPORT = 'GET /api/profile/export/';
const DELETE = 'POST /api/profile/delete/';
const DATA = {
  ...amina,
  signed_up: '2026-11-21T09:30:00.000Z',
  last_seen_month: null,
  email_verified: null,
  networks_signed_in_from: 2,
  links_emailed: 1,
  attempts_counted: 0,
  access: [],
  roles: [],
  log_entries: 0,
  stored_emails: [{ sent_at: '2026-11-21T09:30:00.000Z', subject: 'Verify your email' }],
};

async function open(): Promise<void> {
  signIn();
  replies.set(EXPORT, reply(DATA));
  render(<MyData clubEmail="club@university.example" />);
  await screen.findByLabelText('Password');
}

test('A member downloads their own data', async () => {
  expectTrouble(/Downloading the data failed/);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  expect(screen.queryByText(/^This site's server can't list/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/A file with your profile\./);
  expect(calls).toEqual([]);
  const part = screen.getByRole('region', { name: 'Download my data' });
  replies.delete(EXPORT);
  press('Download my data');
  const message = "Your data couldn't be downloaded. The server didn't answer. Check your connection and try again.";
  await waitFor(() => expect(alertPart(part)?.textContent).toBe(message));
  replies.set(EXPORT, reply(DATA));
  press('Download my data');
  await screen.findByText(`Saved as my-data-${amina.username}.json.`);
  expect(alertPart(part)?.textContent).toBe('');
  expect(saved).toHaveBeenCalledOnce();
});

test('The data contain only fields of the schema', async () => {
  signIn();
  const secrets = { password: '$argon2id$v=19$m=65536,t=3,p=1$a$b', token_version: 3, refresh: 'eyJ' };
  replies.set(EXPORT, reply({ ...DATA, ...secrets }));
  expect(await fetchMyData()).toEqual(DATA);
});

const NOW = new Date('2026-11-21T09:30:00Z');

test('The file is readable JSON with all the data', () => {
  const { text, type: kind } = myDataFile(DATA, NOW);
  expect(JSON.parse(text)).toEqual({ saved_at: '2026-11-21T09:30:00.000Z', ...DATA });
  expect(text).toMatch(/^\{\n {2}"saved_at"/);
  expect(kind).toBe('application/json');
  // A profile alone has another name, because it is not all stored data.
  expect(myDataFile(amina, NOW).name).toBe('my-profile-K-10001.json');
});

test.each([
  ['K-12345', 'my-data-K-12345.json'],
  ['../../etc/passwd', 'my-data-etc-passwd.json'],
  ['a"b\r\nc<script>', 'my-data-a-b-c-script.json'],
  ['CON.txt', 'my-data-CON-txt.json'],
  ['Ámina', 'my-data-mina.json'],
  ['阿米娜', 'my-data.json'],
  ['x'.repeat(150), `my-data-${'x'.repeat(60)}.json`],
])('The file for the username %j is called %s', (username, name) =>
  expect(myDataFile({ ...DATA, username }, NOW).name).toBe(name),
);

test('A member can cancel the deletion of the account', async () => {
  await open();
  press('Delete my account…');
  expect(screen.getByRole('dialog', { name: 'Delete my account' }).textContent).toContain("This can't be undone.");
  type('Password', 'slow orbits');
  press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fieldOf('Password').value).toBe('');
  expect(calls).toEqual([]);
});

test('A wrong password keeps the account and the typed text', async () => {
  expectTrouble(/Deleting the account failed/);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
  press('Delete my account');
  await waitFor(() => expect(messagesIn(formOf('Password'))).toEqual({ Password: 'Password is required', above: '' }));
  expect(document.activeElement).toBe(fieldOf('Password'));
  expect(calls).toEqual([]);
  type('Password', 'not this one');
  const wrong = { name: 'a wrong password', status: 400, body: '{"detail":"Password is incorrect."}' };
  await expectEachInPlace({ form: formOf('Password'), button: 'Delete my account', call: DELETE }, [wrong]);
  expect(fieldOf('Password').value).toBe('not this one');
});

test('A lost answer to a deletion says that the account may be gone', async () => {
  expectTrouble(/Deleting the account failed/);
  await open();
  press('Delete my account…');
  type('Password', 'slow orbits');
  press('Delete my account');
  await screen.findByText(/Your account may be gone all the same/);
});
