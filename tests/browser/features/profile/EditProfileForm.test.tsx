import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../src/browser/session/session.ts';
import type { Profile } from '../../../../src/shared/schemas/profile.ts';
import { amina } from '../../../support/member.ts';

vi.mock('../../../../src/browser/ui/toast.ts', async (original) => ({
  ...(await original<object>()),
  toast: async () => undefined,
}));
const { EditProfileForm } = await import('../../../../src/browser/features/profile/EditProfileForm.tsx');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The form of a member; every body that it sends is kept. */
function open(user: Profile) {
  const bodies: unknown[] = [];
  const closed = vi.fn();
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({});
  });
  $session.set({ status: 'in', user });
  render(<EditProfileForm user={user} onClose={closed} />);
  return { bodies, closed };
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

const OLD = { phone_number: '0712345678', registration_no: 'ENG-17-0042', bio: 'x'.repeat(110) };

test('old values that the rules refuse today do not stand in the way of a change, and stay', async () => {
  const { bodies, closed } = open({ ...amina, ...OLD });
  type('Year of Study', '4');
  fireEvent.blur(screen.getByLabelText('Phone Number'));
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies).toEqual([{ year_of_study: 4 }]);
  expect($session.get()).toMatchObject({ status: 'in', user: { ...OLD, year_of_study: 4, first_name: 'Amina' } });
});

test('a hint says so beside those values, and beside no other', () => {
  open({ ...amina, ...OLD });
  const hinted = ['First Name', 'Last Name', 'Alternative Email', 'Reg No.', 'Phone Number', 'Year of Study', 'Bio'];
  const told = hinted.filter((label) => {
    const hint = document.getElementById(`${screen.getByLabelText(label).id}-hint`);
    return hint?.textContent?.includes('it stays as it is unless you change it.');
  });
  expect(told).toEqual(['Reg No.', 'Phone Number', 'Bio']);
});

test('a changed value is held to the rules', async () => {
  const { bodies } = open({ ...amina, ...OLD });
  type('Phone Number', '0712345679');
  save();
  expect(await screen.findByText('Invalid phone number')).toBeTruthy();
  expect(bodies).toEqual([]);
});
