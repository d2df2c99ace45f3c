import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MyData } from '../../../../../src/browser/features/profile/my-data/MyData.tsx';
import {
  calls,
  expectSessionOver,
  expectTrouble,
  fieldOf,
  formOf,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
  type,
} from '../../../../support/island.ts';
import { amina } from '../../../../support/member.ts';
import { expectEachInPlace, saidIn, send, TROUBLES } from '../../../../support/recorded-replies.ts';

setUpIsland();

const EXPORT = 'GET /api/profile/export/';
const DELETE = 'POST /api/profile/delete/';
const kept = {
  signed_up: '2026-11-21T09:30:00.000Z',
  last_seen_month: null,
  email_verified: null,
  networks_signed_in_from: 2,
  links_mailed: 1,
  attempts_counted: 0,
  grants: [],
  roles: [],
  log_entries: 0,
  mails_kept: [],
};
const DATA = reply({ ...amina, ...kept });

function open(): void {
  signIn();
  replies.set(EXPORT, DATA);
  render(<MyData clubEmail="club@university.example" />);
}

test('of a backend that can do both, both are offered, and nothing is said to be everything', async () => {
  open();
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.queryByText(/can't delete accounts/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/A file with everything/);
  // The data is fetched when it is wanted, and not to find out whether it can be.
  expect(calls.map(({ name }) => name)).not.toContain(EXPORT);
});

test('when the file cannot be made it is said, until the next try makes it', async () => {
  expectTrouble(/Downloading the data failed/);
  open();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const part = await screen.findByRole('region', { name: 'Download my data' });
  replies.delete(EXPORT);
  press('Download my data');
  const said = "Your data couldn't be downloaded. The server didn't answer. Check your connection and try again.";
  await waitFor(() => expect(within(part).getByRole('alert').textContent).toBe(said));
  replies.set(EXPORT, DATA);
  press('Download my data');
  await screen.findByText(`Saved as my-data-${amina.username}.json.`);
  expect(within(part).getByRole('alert').textContent).toBe('');
  expect(saved).toHaveBeenCalledOnce();
});

describe('deleting the account', () => {
  beforeEach(async () => {
    expectTrouble(/Deleting the account failed/);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my account…' }));
  });
  const sending = () => ({ form: formOf('Password'), button: 'Delete my account', call: DELETE });
  const deletions = () => calls.filter(({ name }) => name === DELETE);

  test('who thinks better of it keeps the account, and the password is forgotten', async () => {
    expect(screen.getByRole('dialog', { name: 'Delete my account' }).textContent).toContain("This can't be undone.");
    type('Password', 'slow orbits');
    press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fieldOf('Password').value).toBe('');
    expect(deletions()).toEqual([]);
  });

  test('a refusal is told, and nothing is lost', async () => {
    type('Password', 'not this one');
    const wrong = { name: 'a wrong password', status: 400, body: '{"detail":"Password is incorrect."}' };
    await expectEachInPlace(sending(), [wrong, ...TROUBLES]);
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
  });

  test('without a password it is told beside the field, and nothing is sent', async () => {
    press('Delete my account');
    await waitFor(() => expect(saidIn(formOf('Password'))).toEqual({ Password: 'Password is required', above: '' }));
    expect(document.activeElement).toBe(fieldOf('Password'));
    expect(deletions()).toEqual([]);
  });

  test('whose session has ended signs in elsewhere, and what was typed is still here', async () => {
    history.replaceState(null, '', '/profile/account?from=mail');
    type('Password', 'slow orbits');
    await send(sending(), { name: 'a refused token', status: 401, body: '{}' });
    await expectSessionOver();
    const link = screen.getByRole('link', { name: 'Sign in again in a new tab' });
    expect(link.getAttribute('href')).toBe('/signin?next=%2Fprofile%2Faccount%3Ffrom%3Dmail');
    expect(fieldOf('Password').value).toBe('slow orbits');
  });
});
