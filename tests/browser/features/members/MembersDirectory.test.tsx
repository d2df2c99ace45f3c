import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MembersDirectory } from '../../../../src/browser/features/members/MembersDirectory.tsx';
import { searchDirectory } from '../../../../src/browser/features/members/MembersList.tsx';
import { $session } from '../../../../src/browser/session/session.ts';
import { amina, inventedMembers } from '../../../support/member.ts';

const answerWith = (members: unknown) => vi.stubGlobal('fetch', async () => Response.json(members));

beforeEach(() => {
  $session.set({ status: 'unknown' });
  localStorage.setItem('jwtToken', 'invented');
});

async function open(count: number, props = {}) {
  answerWith(inventedMembers(count));
  render(<MembersDirectory {...props} />);
  await screen.findByRole('table');
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const status = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('a member sees ten at a time and turns the pages', async () => {
  await open(34);
  expect(rows()).toHaveLength(10);
  expect(status()).toBe('Members 1 to 10 of 34');
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false]);
  press('Next');
  expect(status()).toBe('Members 11 to 20 of 34');
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, false]);
  press('Next');
  press('Next');
  expect(rows()).toHaveLength(4);
  expect(status()).toBe('Members 31 to 34 of 34');
  expect(isOff('Next')).toBe(true);
  press('Previous');
  expect(status()).toBe('Members 21 to 30 of 34');
});

test('a member without a name is listed and linked by the username', async () => {
  const [blank, half] = inventedMembers(2).map((one) => ({ ...one, first_name: '', username: `K-${one.pk}` }));
  answerWith([{ ...blank, last_name: '' }, half]);
  render(<MembersDirectory />);
  await screen.findByRole('table');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    'K-1',
    'K-1 on Linkedin',
    'K-1 on WhatsApp',
    half?.last_name,
    `${half?.last_name} on Linkedin`,
    `${half?.last_name} on WhatsApp`,
  ]);
});

test('a button with nowhere to go does nothing', async () => {
  await open(12);
  press('Previous');
  expect(status()).toBe('Members 1 to 10 of 12');
  press('Next');
  press('Next');
  expect(status()).toBe('Members 11 to 12 of 12');
});

test('exactly ten members are one page', async () => {
  await open(10);
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, true]);
});

test('a search goes back to the first page, and clearing it shows everybody again', async () => {
  await open(34);
  press('Next');
  search('AMINA');
  expect(status()).toBe('Members 1 to 4 of 4');
  search('amina barasa-demo11');
  expect(status()).toBe('Member 1 of 1');
  search('');
  expect(status()).toBe('Members 1 to 10 of 34');
});

test('a search for nobody says so and turns no page', async () => {
  await open(34);
  search('zzz');
  expect(status()).toBe('No members match your search.');
  expect(screen.queryByRole('table')).toBeNull();
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, true]);
});

test('each name leads to the member, and the signs to Linkedin and WhatsApp', async () => {
  answerWith([
    {
      pk: 5,
      first_name: 'AMINA',
      last_name: 'demo',
      linkedin: 'https://linkedin.example/in/a',
      phone_number: '+254711000001',
    },
    { pk: 6, first_name: 'Brian', last_name: 'Demo', linkedin: null, phone_number: '0712345678' },
    {
      pk: 7,
      first_name: 'Chebet',
      last_name: 'Demo',
      linkedin: 'https://linkedin.com@evil.example/',
      phone_number: null,
    },
  ]);
  render(<MembersDirectory />);
  await screen.findByRole('table');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'First',
    'Last',
    'Linkedin',
    'WhatsApp',
  ]);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const [amina, brian, chebet] = rows();
  expect(within(amina as HTMLElement).getAllByRole('link')).toHaveLength(4);
  expect([href('Amina'), href('Brian')]).toEqual(['/members/5', '/members/6']);
  expect(href('Amina Demo on Linkedin')).toBe('https://linkedin.example/in/a');
  expect(href('Amina Demo on WhatsApp')).toBe('https://wa.me/254711000001');
  const chat = screen.getByRole('link', { name: 'Amina Demo on WhatsApp' });
  expect([chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  // A local number cannot be opened by WhatsApp.
  expect(within(brian as HTMLElement).getAllByRole('link')).toHaveLength(2);
  expect(within(chebet as HTMLElement).queryByRole('link', { name: /Linkedin/i })).toBeNull();
  expect(within(chebet as HTMLElement).getByRole('link', { name: 'Chebet Demo on evil.example' })).toBeTruthy();
});

test('whose page it is, is none of the other members', async () => {
  await open(3, { except: 2 });
  expect(status()).toBe('Members 1 to 2 of 2');
  expect(screen.queryByRole('link', { name: 'Brian' })).toBeNull();
});

test('one broken entry does not hide the others', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answerWith([{ pk: 'x' }, ...inventedMembers(2)]);
  render(<MembersDirectory />);
  await screen.findByRole('table');
  expect(rows()).toHaveLength(2);
});

test('a club of one is told that there is nobody else', async () => {
  answerWith([]);
  render(<MembersDirectory />);
  expect(await screen.findByText('There are no other members yet.')).toBeTruthy();
});

test('a failure is logged, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<MembersDirectory />);
  expect(await screen.findByText("The members couldn't be loaded.")).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('Error fetching data', expect.any(Error));

  answerWith(inventedMembers(2));
  press('Try now');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.queryByText("The members couldn't be loaded.")).toBeNull();
});

test('nothing of the members stays when the session ends', async () => {
  await open(3);
  $session.set({ status: 'out', expired: false });
  await vi.waitFor(() => expect(screen.queryByRole('table')).toBeNull(), { timeout: 15_000 });
  expect(document.body.textContent).toBe('');
});

test('an island that wakes up after the session has ended asks nobody', async () => {
  localStorage.removeItem('jwtToken');
  const asked = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', asked);
  render(<MembersDirectory />);
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});

const NOTE = "Until your membership is approved, you can only see members' names.";
const namesOnly = () =>
  inventedMembers(3).map((one) => (one.pk === 1 ? one : { ...one, linkedin: null, phone_number: null }));
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

async function openAs(flags: object, members: unknown[]) {
  $session.set({ status: 'in', user: { ...amina, is_member: false, ...flags } });
  answerWith(members);
  render(<MembersDirectory />);
  await screen.findByRole('table');
}

test('whose account is not approved sees names, and why there is nothing else', async () => {
  await openAs({}, namesOnly());
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect(columns()).toEqual(['First', 'Last']);
  expect(screen.queryByRole('link', { name: /WhatsApp|Linkedin/ })).toBeNull();
  expect(rows()).toHaveLength(3);
});

test.each([
  ['a backend gives everything all the same', {}, inventedMembers(3)],
  ['a member is approved', { is_member: true }, namesOnly()],
  ['somebody is staff', { is_staff: true }, namesOnly()],
])('nothing is said when %s', async (_what, flags, members) => {
  await openAs(flags, members);
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(columns()).toEqual(['First', 'Last', 'Linkedin', 'WhatsApp']);
});

test('search and page are found again with Back and after a reload, and are not in the address', async () => {
  history.replaceState({ other: 'kept' }, '', '/home');
  await open(34);
  press('Next');
  cleanup();
  await open(34);
  expect(status()).toBe('Members 11 to 20 of 34');
  search('demo');
  expect(location.href).toMatch(/\/home$/);
  expect(history.state.other).toBe('kept');
  cleanup();
  await open(34);
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('demo');

  history.replaceState({ 'members-page': '4', 'members-search': 7 }, '');
  cleanup();
  await open(12);
  expect(status()).toBe('Members 11 to 12 of 12');
});

test('a name from elsewhere on the page is searched for in the directory, and stays out of the address', async () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<form data-find-member action="#members"><input type="search" value=" Brian "></form><section id="members"></section>',
  );
  answerWith(inventedMembers(34));
  render(<MembersDirectory />, { container: document.querySelector<HTMLElement>('#members') as HTMLElement });
  await screen.findByRole('table');
  press('Next');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  const directory = screen.getByRole<HTMLInputElement>('searchbox', { name: /Search members/ });
  expect(directory.value).toBe('Brian');
  expect(status()).toMatch(/^Members? 1/);
  expect(document.activeElement).toBe(directory);
  expect(location.href).not.toContain('Brian');
  document.querySelector('form')?.remove();
});

test('a directory that is still being loaded begins with that search', async () => {
  searchDirectory('nobody at all');
  answerWith(inventedMembers(34));
  render(<MembersDirectory />);
  await screen.findByText('No members match your search.');
});
