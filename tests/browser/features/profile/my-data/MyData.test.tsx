import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MyData } from '../../../../../src/browser/features/profile/my-data/MyData.tsx';
import { $session } from '../../../../../src/browser/session/session.ts';
import { amina } from '../../../../support/member.ts';

beforeEach(() => {
  localStorage.setItem('jwtToken', 'invented');
  $session.set({ status: 'in', user: amina });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const kept = {
  signed_up: '2026-11-21T09:30:00.000Z',
  email_verified: null,
  networks_signed_in_from: 2,
  links_mailed: 1,
  attempts_counted: 0,
  mails_kept: [],
};

test.each([404, 405])(
  'of a backend that answers %i it is said first what cannot be done here, and who does it',
  async (status) => {
    vi.stubGlobal('fetch', async () => new Response('<h1>No</h1>', { status }));
    render(<MyData clubEmail="club@university.example" />);
    expect(await screen.findByText(/can't delete accounts by itself/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'club@university.example' }).getAttribute('href')).toBe(
      'mailto:club@university.example',
    );
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText(/^A file with your profile\./)).toBeTruthy();
  },
);

test('of a backend that can do both, both are offered, and nothing is said to be everything', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...amina, ...kept }));
  render(<MyData clubEmail="club@university.example" />);
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.queryByText(/can't delete accounts/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/A file with everything/);
});

test('without an answer nothing is promised, and it can be asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<MyData clubEmail="club@university.example" />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  vi.stubGlobal('fetch', async () => Response.json({ ...amina, ...kept }));
  again.click();
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});
