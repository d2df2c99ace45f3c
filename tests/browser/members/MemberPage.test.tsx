import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Profile } from '#shared/accounts/profile.ts';
import { MemberPage } from '../../../src/browser/members/MemberPage.tsx';
import { $session } from '../../../src/browser/session/session.ts';
import { calls, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina, inventedMembers, person } from '../../support/member.ts';

setUpIsland();

const CALL = `GET /api/members/${person.pk}/`;
const NOTE = "Until your membership is approved, you can only see members' names.";
const NAME = 'Mercy Sample-Wambui';

async function open(member: object, name = NAME, account: Profile = amina) {
  const others = inventedMembers(3).map((one) => ({ ...one, linkedin: null, phone_number: null }));
  replies.set('GET /api/members/', reply(others));
  replies.set(CALL, reply(member));
  history.replaceState(null, '', `/members/${person.pk}`);
  signIn(account);
  document.title = 'Member | Club';
  render(<MemberPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Member');
  await screen.findByRole('heading', { level: 1, name });
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('The page of a member has the name as its title and the ways to contact them, until the session ends', async () => {
  await open(person);
  expect(document.title).toBe(`${NAME} | Club`);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(links().slice(0, 7)).toEqual([
    ['WhatsApp', 'https://wa.me/254700000077'],
    ['Email', `mailto:${person.email}`],
    ['Linkedin', person.linkedin],
    [person.email, `mailto:${person.email}`],
    ['+254700000077', 'tel:+254700000077'],
    ['Linkedin profile', person.linkedin],
    [person.alternative_email, `mailto:${person.alternative_email}`],
  ]);
  act(() => $session.set({ status: 'out', expired: false }));
  expect(document.body.textContent).toBe('');
});

test('Someone whose membership is not approved sees only the name', async () => {
  const nulls = Object.fromEntries(Object.keys(person).map((name) => [name, null]));
  const { pk, first_name, last_name } = person;
  await open({ ...nulls, pk, first_name, last_name }, NAME, { ...amina, is_member: false });
  await screen.findByRole('table');
  expect(screen.getAllByText(NOTE)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/null|Member (YES|NO)/);
  expect(screen.queryByRole('link', { name: /@|WhatsApp|Linkedin/ })).toBeNull();
});

test('The username replaces a missing name', async () => {
  const nameless = { ...person, first_name: '', last_name: '' };
  await open({ ...nameless, phone_number: null, linkedin: null, year_of_study: 3 }, person.username);
  expect(document.title).toBe(`${person.username} | Club`);
  expect(screen.getByText('Treasurer').nextElementSibling?.textContent).toBe('Year 3');
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    ...['Email', 'Alternative Email', 'Year of study'],
  ]);
  expect(screen.queryByText('Not given')).toBeNull();
  expect(screen.queryByRole('link', { name: /WhatsApp|Linkedin/ })).toBeNull();
});

test("An address that cannot be a member's sends no request", async () => {
  signIn();
  history.replaceState(null, '', '/members/abc');
  replies.set('GET /api/members/', reply([]));
  render(<MemberPage />);
  await screen.findByText("We couldn't find this member. Search the directory below.");
  expect(calls.map(({ name }) => name).filter((name) => name !== 'GET /api/members/')).toEqual([]);
});
