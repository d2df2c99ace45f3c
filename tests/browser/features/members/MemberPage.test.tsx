import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemberPage } from '../../../../src/browser/features/members/MemberPage.tsx';
import { $session } from '../../../../src/browser/session/session.ts';
import { press } from '../../../support/island.ts';
import { amina, inventedMembers, person } from '../../../support/member.ts';

const NOTE = "Until your membership is approved, you can only see members' names.";
const OTHERS = inventedMembers(3).map((one) => ({ ...one, linkedin: null, phone_number: null }));

beforeEach(() => {
  $session.set({ status: 'unknown' });
  localStorage.setItem('jwtToken', 'invented');
  history.replaceState(null, '', `/members/${person.pk}`);
});

const answer = (member: object) =>
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.endsWith(`/${person.pk}/`) ? member : []));
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the title of the page is the name, and the ways to write to the person are buttons', async () => {
  answer(person);
  render(<MemberPage siteName="Club" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Member');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mercy Sample-Wambui' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(links()).toEqual([
    ['WhatsApp', 'https://wa.me/254700000077'],
    ['Email', `mailto:${person.email}`],
    ['Linkedin', person.linkedin],
    [person.email, `mailto:${person.email}`],
    ['+254700000077', 'tel:+254700000077'],
    ['Linkedin profile', person.linkedin],
    [person.alternative_email, `mailto:${person.alternative_email}`],
  ]);
});

test('the username stands in for a name that the Django backend does not have', async () => {
  answer({ ...person, first_name: '', last_name: '' });
  render(<MemberPage siteName="Club" />);
  expect(await screen.findByRole('heading', { level: 1, name: person.username })).toBeTruthy();
  expect(document.title).toBe(`${person.username} | Club`);
});

test('a local number is shown, and is no link', async () => {
  answer({ ...person, phone_number: '0712345678' });
  render(<MemberPage siteName="Club" />);
  expect(await screen.findByText('0712345678')).toBeTruthy();
  expect(links().filter(([text]) => text === 'WhatsApp' || text === '0712345678')).toEqual([]);
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
  expect(links()).toContainEqual([person.email, `mailto:${person.email}`]);
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('what somebody has not given, or hides, leaves no hole', async () => {
  await open({ ...person, phone_number: null, linkedin: null, alternative_email: null, year_of_study: null }, {});
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
  ]);
  expect(screen.queryByText('Not given')).toBeNull();
  expect(screen.queryByRole('link', { name: /WhatsApp|Linkedin/ })).toBeNull();
});

test('the office and the year stand under the name', async () => {
  await open({ ...person, year_of_study: 3 }, {});
  expect(screen.getByText('Treasurer').nextElementSibling?.textContent).toBe('Year 3');
});

test('a member who could not be loaded can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/api/members/') ? Response.json([]) : new Response('', { status: 500 }),
  );
  render(<MemberPage siteName="Club" />);
  await screen.findByText("This member's profile couldn't be loaded.");
  answer(person);
  press('Try now');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mercy Sample-Wambui' })).toBeTruthy();
});

test('nothing of a member stays on the page of somebody who signs out', async () => {
  await open(person, {});
  act(() => $session.set({ status: 'out', expired: false }));
  expect(document.body.textContent).toBe('');
});
