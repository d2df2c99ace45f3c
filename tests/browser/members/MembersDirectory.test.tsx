import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Profile } from '#shared/accounts/profile.ts';
import { MembersDirectory, searchDirectory } from '../../../src/browser/members/MembersDirectory.tsx';
import { $session } from '../../../src/browser/session/session.ts';
import { calls, expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina, inventedMembers } from '../../support/member.ts';
import { tokenOf } from '../../support/token.ts';

setUpIsland();

const LIST = 'GET /api/members/';

async function open(members: unknown[], props = {}, account: Profile = amina) {
  replies.set(LIST, reply(members));
  signIn(account);
  const rendered = render(<MembersDirectory {...props} />);
  await screen.findByRole('searchbox');
  return rendered;
}
const openMany = (count: number) => open(inventedMembers(count));

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const status = () => document.querySelector('[data-list-position]')?.textContent;
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox');
const search = (text: string) => fireEvent.change(searchBox(), { target: { value: text } });
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('A member turns pages of ten members, and a search starts at the first page', async () => {
  await openMany(34);
  expect(rows()).toHaveLength(10);
  expect(status()).toBe('Members 1 to 10 of 34');
  press('Next');
  expect(status()).toBe('Members 11 to 20 of 34');
  press('Next');
  press('Next');
  expect(rows()).toHaveLength(4);
  expect(status()).toBe('Members 31 to 34 of 34');
  expect(isOff('Next')).toBe(true);
  search('AMINA');
  expect(status()).toBe('Members 1 to 4 of 4');
  search('amina barasa-demo11');
  expect(status()).toBe('Member 1 of 1');
  search('zzz');
  expect(status()).toBe('No members match your search.');
  expect(screen.queryByRole('table')).toBeNull();
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, true]);
  search('');
  expect(status()).toBe('Members 1 to 10 of 34');
  cleanup();
  history.replaceState(null, '');
  await openMany(10);
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, true]);
});

test('Each row links to the member, LinkedIn and WhatsApp', async () => {
  const [amina, brian, catherine, nameless] = inventedMembers(4);
  await open([
    { ...amina, first_name: 'AMINA', last_name: 'demo', phone_number: '+254711000001' },
    { ...brian, linkedin: null, phone_number: '0712345678' },
    { ...catherine, last_name: 'Demo', linkedin: 'https://linkedin.com@evil.example/', phone_number: null },
    { ...nameless, first_name: '', last_name: '', username: 'K-4' },
  ]);
  expect(columns()).toEqual(['First', 'Last', 'Linkedin', 'WhatsApp']);
  const links = rows().map((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  );
  expect(links).toEqual([
    [
      ['Amina', '/members/1'],
      ['Demo', '/members/1'],
      ['Amina Demo on Linkedin', 'https://linkedin.example/in/demo-1'],
      ['Amina Demo on WhatsApp', 'https://wa.me/254711000001'],
    ],
    // A local number cannot be opened by WhatsApp.
    [
      ['Brian', '/members/2'],
      ['Achieng-Demo2', '/members/2'],
    ],
    [
      ['Catherine', '/members/3'],
      ['Demo', '/members/3'],
      ['Catherine Demo on evil.example', 'https://linkedin.com@evil.example/'],
    ],
    [
      ['K-4', '/members/4'],
      ['K-4 on Linkedin', 'https://linkedin.example/in/demo-4'],
      ['K-4 on WhatsApp', 'https://wa.me/254700000003'],
    ],
  ]);
  const chat = screen.getByRole('link', { name: 'Amina Demo on WhatsApp' });
  expect([chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('The person that the page is about is not in the list', async () => {
  await open(inventedMembers(3), { except: 2 });
  expect(status()).toBe('Members 1 to 2 of 2');
  expect(screen.queryByRole('link', { name: 'Brian' })).toBeNull();
  cleanup();
  await open(inventedMembers(1), { except: 'me' });
  expect(status()).toBe('There are no other members yet.');
});

test('A member can retry after the list could not be loaded', async () => {
  expectTrouble(/^Error fetching data/);
  signIn();
  render(<MembersDirectory />);
  await screen.findByText("The members couldn't be loaded.");
  replies.set(LIST, reply([{ pk: 'x' }, ...inventedMembers(2)]));
  press('Try now');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('The members disappear when the session ends', async () => {
  const { container } = await openMany(3);
  $session.set({ status: 'out', expired: false });
  await waitFor(() => expect(container.textContent).toBe(''));
  localStorage.clear();
  calls.length = 0;
  render(<MembersDirectory />);
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(calls).toEqual([]);
});

const NOTE = "Until your membership is approved, you can only see members' names.";
const newcomer = { ...amina, is_member: false };
const namesOnly = () =>
  inventedMembers(3).map((one) => (one.pk === 1 ? one : { ...one, linkedin: null, phone_number: null }));

test('Someone whose membership is not approved sees only names', async () => {
  await open(namesOnly(), {}, newcomer);
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect(columns()).toEqual(['First', 'Last']);
  expect(screen.queryByRole('link', { name: /WhatsApp|Linkedin/ })).toBeNull();
  expect(rows()).toHaveLength(3);
});

test.each([
  ['a newcomer who gets all details', newcomer, inventedMembers(3)],
  ['an approved member', amina, namesOnly()],
  ['an events officer', { ...newcomer, is_staff: true }, namesOnly()],
])('The note about hidden details is not shown to %s', async (_who, account, members) => {
  await open(members, {}, account);
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(columns()).toEqual(['First', 'Last', 'Linkedin', 'WhatsApp']);
});

test('Search and page are the same after Back or a reload', async () => {
  history.replaceState({ other: 'saved' }, '', '/home');
  await openMany(34);
  press('Next');
  cleanup();
  await openMany(34);
  expect(status()).toBe('Members 11 to 20 of 34');
  search('demo');
  expect(location.href).toMatch(/\/home$/);
  expect(history.state.other).toBe('saved');
  cleanup();
  await openMany(34);
  expect(searchBox().value).toBe('demo');

  history.replaceState({ 'members-page:a.good.token': '4', 'members-search:a.good.token': 7 }, '');
  cleanup();
  await openMany(12);
  expect(status()).toBe('Members 11 to 12 of 12');
});

test('The next person who signs in in the tab finds no search of the one before', async () => {
  await openMany(34);
  search('amina');
  cleanup();
  localStorage.setItem('jwtToken', tokenOf(2));
  render(<MembersDirectory />);
  await screen.findByRole('searchbox');
  press('Next');
  cleanup();
  render(<MembersDirectory />);
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('');
  expect(status()).toBe('Members 11 to 20 of 34');
});

test("The page's search form searches the directory", async () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<form data-find-member action="#members"><input type="search" value=" Brian "></form><section id="members"></section>',
  );
  replies.set(LIST, reply(inventedMembers(34)));
  signIn();
  render(<MembersDirectory />, { container: document.querySelector<HTMLElement>('#members') as HTMLElement });
  await screen.findByRole('table');
  press('Next');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  const directory = screen.getByRole<HTMLInputElement>('searchbox', { name: /^Search by first name/ });
  expect(directory.value).toBe('Brian');
  expect(status()).toMatch(/^Members? 1/);
  expect(document.activeElement).toBe(directory);
  expect(location.href).not.toContain('Brian');
});

test("A directory that is still loading starts with the page's search", async () => {
  signIn();
  searchDirectory('nobody at all');
  await openMany(34);
  await screen.findByText('No members match your search.');
});
