import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemberPage } from '../../../src/features/members/MemberPage.tsx';
import { $session } from '../../../src/session/session.ts';
import { person } from '../../support/member.ts';

beforeEach(() => {
  $session.set({ status: 'unknown' });
  localStorage.setItem('jwtToken', 'invented');
  history.replaceState(null, '', `/members/${person.pk}`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

test('a local number is shown, and is no link', async () => {
  answer({ ...person, phone_number: '0712345678' });
  render(<MemberPage siteName="Club" />);
  expect(await screen.findByText('0712345678')).toBeTruthy();
  expect(links().filter(([text]) => text === 'WhatsApp' || text === '0712345678')).toEqual([]);
});
