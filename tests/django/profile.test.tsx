/** The pages of one's own account on a site for Django, which has no settings for who sees what, exports nothing and deletes no account. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fetchMyData, MyData } from '../../src/browser/accounts/my-data/MyData.tsx';
import { ProfilePage } from '../../src/browser/accounts/ProfilePage.tsx';
import { PrivacyPage } from '../../src/browser/accounts/privacy/PrivacyPage.tsx';
import { setUpDjango } from '../support/django.ts';
import { calls, fieldOf, press, replies, reply, setUpIsland, signIn } from '../support/island.ts';
import { amina } from '../support/member.ts';

setUpIsland();
setUpDjango();

test('Edit Profile says who sees each field', async () => {
  const hintOf = (label: string) => document.getElementById(`${fieldOf(label).id}-hint`)?.textContent;
  signIn({ ...amina, leadership_role: 'Treasurer' });
  render(<ProfilePage />);
  press('Edit Profile');
  await screen.findByLabelText('Bio');
  for (const label of ['Alternative Email', 'Phone Number', 'Year of Study', 'Bio'])
    expect(hintOf(label), label).toContain("Everyone who's signed in can see this.");
  expect(hintOf('Linkedin link')).toBe("Everyone can see this, because you're one of the leaders.");
  expect(hintOf('Reg No.')).toMatch(/No page shows it to others, but the club's server sends it to everyone/);
});

test('The privacy page says what everyone sees, and offers no choice', async () => {
  signIn();
  render(<PrivacyPage />);
  await screen.findByText(
    /Everyone who's signed in, approved by the club or not, can see your .*username.*both email addresses, phone number, year of study, LinkedIn link, bio and photo/,
  );
  expect(screen.getByText(/also sends them your registration number/).textContent).not.toMatch(/Visitors/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(calls).toEqual([]);
});

test('The account page says whom to ask about deleting an account', async () => {
  signIn();
  render(<MyData clubEmail="club@university.example" />);
  expect(await screen.findByText(/can't list everything it keeps about you, or delete accounts/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'club@university.example' }).getAttribute('href')).toBe(
    'mailto:club@university.example',
  );
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByText(/^A file with your profile\./)).toBeTruthy();
});

test('The downloaded data is the profile alone', async () => {
  signIn();
  replies.set('GET /api/profile/', reply({ ...amina, password: '$argon2id$v=19$m=65536,t=3,p=1$a$b' }));
  expect(await fetchMyData()).toEqual(amina);
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/profile/']);
});
