/** What every page about the signed-in person does when the person changes, is still loading, or no longer has a session. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { $session, restoreSession } from '../../../src/browser/session/session.ts';
import { OwnPage } from '../../../src/browser/ui/OwnPage.tsx';
import { expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { ACCESS_ENDED } from '../../support/officer-rows.ts';
import { ME } from '../../support/officers.ts';

setUpIsland();

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Bio of/ });

/** Signed in, with something typed. */
function open() {
  history.replaceState(null, '', '/profile/account?from=mail');
  signIn();
  render(<OwnPage>{(account) => <input aria-label={`Bio of ${account.first_name}`} />}</OwnPage>);
  fireEvent.change(field(), { target: { value: 'Gliders.' } });
}

beforeEach(() => {
  replies.set(ME, reply(ACCESS_ENDED));
});

test('A page whose session has ended keeps the typed text', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="member-area" data-when="in"></div>');
  const area = document.getElementById('member-area');
  open();
  act(() => $session.set({ status: 'out', expired: true }));
  expect(field().value).toBe('Gliders.');
  expect(area?.dataset.when).toBeUndefined();
  act(() => $session.set({ status: 'in', account: amina }));
  expect(field().value).toBe('Gliders.');
  expect(area?.dataset.when).toBe('in');
});

test('A person’s typed text is gone when another person signs in', () => {
  open();
  act(() => $session.set({ status: 'in', account: { ...amina, pk: 2, first_name: 'Brian' } }));
  expect(screen.getByLabelText<HTMLInputElement>('Bio of Brian').value).toBe('');
  act(() => $session.set({ status: 'out', expired: false }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('An account that could not be loaded can be loaded again', async () => {
  expectTrouble(/Failed to fetch user profile/);
  localStorage.setItem('jwtToken', 'a.good.token');
  render(<OwnPage>{(account) => <p>{account.first_name}</p>}</OwnPage>);
  await restoreSession();
  await screen.findByText("Your account couldn't be loaded.");
  screen.getByText('Loading your account...');
  replies.set('GET /api/profile/', reply(amina));
  press('Try now');
  await screen.findByText('Amina');
});
