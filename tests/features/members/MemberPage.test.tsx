import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemberPage } from '../../../src/features/members/MemberPage.tsx';
import { $session } from '../../../src/session/session.ts';
import { amina, inventedMembers, person } from '../../support/member.ts';

const NOTE = "The club hasn't approved your account yet, so you only see members' names.";
const OTHERS = inventedMembers(3).map((one) => ({ ...one, linkedin: null, phone_number: null }));

beforeEach(() => {
  localStorage.setItem('jwtToken', 'invented');
  history.replaceState(null, '', `/members/${person.pk}`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(member: object, flags: object) {
  $session.set({ status: 'in', user: { ...amina, ...flags } });
  vi.stubGlobal('fetch', async (address: string | URL | Request) =>
    Response.json(
      String(address instanceof Request ? address.url : address).endsWith('/api/members/') ? OTHERS : member,
    ),
  );
  render(<MemberPage siteName="The club" />);
  await screen.findByRole('heading', { name: 'Mercy Sample-Wambui' });
}

test('whose account is not approved sees the name alone, and why', async () => {
  const nulls = Object.fromEntries(Object.keys(person).map((name) => [name, null]));
  const { pk, first_name, last_name } = person;
  await open({ ...nulls, pk, first_name, last_name }, { is_member: false });
  await screen.findByRole('table');
  expect(screen.getAllByText(NOTE)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/null|Member (YES|NO)/);
  expect(within(document.body).queryByRole('link', { name: /@|WhatsApp|Linkedin/ })).toBeNull();
});

test('an approved member sees everything, and no excuse', async () => {
  await open(person, {});
  expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
  expect(screen.getByText(person.email)).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
});
