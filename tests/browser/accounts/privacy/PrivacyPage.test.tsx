/** The privacy page with its settings and preview, and on the profile the hints and the question for older accounts. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#shared/accounts/profile.ts';
import { AUDIENCE_SETTINGS, type Privacy } from '#shared/members/privacy.ts';
import { ProfilePage } from '../../../../src/browser/accounts/ProfilePage.tsx';
import { PrivacyPage } from '../../../../src/browser/accounts/privacy/PrivacyPage.tsx';
import { $session } from '../../../../src/browser/session/session.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  holdReplies,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  signIn,
  toasts,
} from '../../../support/island.ts';
import { amina, person, privacy as SETTINGS } from '../../../support/member.ts';

setUpIsland();

const CALL = '/api/club/privacy/';
const [GET, PATCH, PREVIEW] = [`GET ${CALL}`, `PATCH ${CALL}`, `GET ${CALL}preview/`];

function open(account: Partial<Profile> = {}, settings: Partial<Privacy> = {}, Page = ProfilePage) {
  replies.set(GET, reply({ ...SETTINGS, ...settings }));
  signIn({ ...amina, ...account });
  render(<Page />);
}
/** The page, once its form is there. */
async function openForm(account: Partial<Profile> = {}, settings: Partial<Privacy> = {}) {
  open(account, settings, PrivacyPage);
  await screen.findByRole('button', { name: 'Save' });
}
const radio = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });
const box = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: label });
const sent = () => sentTo(PATCH);

test('A member changes privacy settings, and only the changes are sent', async () => {
  replies.set(PATCH, reply({ ...SETTINGS, phone: 'members', in_directory: false }));
  await openForm();
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.checked)).toHaveLength(
    Object.keys(AUDIENCE_SETTINGS).length,
  );
  expect(radio('Phone number: Officers only').checked).toBe(true);
  expect(radio('Bio: Members').checked).toBe(true);
  expect(screen.getByText(/Officers who handle membership can always see your contact details/)).toBeTruthy();
  fireEvent.click(radio('Phone number: Members'));
  fireEvent.click(box('List me in the directory'));
  press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Saved. Others will see the change when they next load a page.']));
  expect(sent()).toEqual([{ phone: 'members', in_directory: false }]);
  // The form shows the saved settings without loading them again, and does not send them twice.
  expect(radio('Phone number: Members').checked).toBe(true);
  expect(box('List me in the directory').checked).toBe(false);
  expect(calls.filter(({ name }) => name === GET)).toHaveLength(1);
  fireEvent.click(radio('Bio: Officers only'));
  press('Save');
  await waitFor(() => expect(sent()).toEqual([{ phone: 'members', in_directory: false }, { bio: 'officers' }]));
});

test('A leader has two more switches', async () => {
  await openForm();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  $session.set({ status: 'in', account: { ...amina, leadership_role: 'Treasurer' } });
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(5));
  expect(box('Show my photo on the public leaders list').checked).toBe(true);
});

test('A rejected change shows the reason and keeps the choices', async () => {
  expectTrouble(/Saving who sees what failed/);
  replies.set(PATCH, { status: 400, body: '{"phone":["\\"everyone\\" is not a valid choice."]}' });
  await openForm();
  fireEvent.click(radio('Bio: Officers only'));
  press('Save');
  const message = () => document.querySelector('form [data-announced=urgent]')?.textContent;
  await waitFor(() => expect(message()).toContain('not a valid choice'));
  expect(toasts()).toEqual([]);
  expect(radio('Bio: Officers only').checked).toBe(true);
});

test('A hidden photo is shown from its new address', async () => {
  replies.set(PATCH, reply({ ...SETTINGS, photo: 'officers' }));
  replies.set('GET /api/profile/', reply({ ...amina, profile_image: '/media/new.jpg' }));
  await openForm({ profile_image: '/media/old.jpg' });
  fireEvent.click(radio('Photo: Officers only'));
  press('Save');
  await waitFor(() => expect($session.get()).toMatchObject({ account: { profile_image: '/media/new.jpg' } }));
});

test('A member can load the settings again after a failure', async () => {
  expectTrouble(/Loading who sees what failed/);
  open({}, {}, PrivacyPage);
  replies.set(GET, { status: 500, body: '' });
  await screen.findByText("Your settings couldn't be loaded.");
  replies.set(GET, reply(SETTINGS));
  press('Try again');
  await waitFor(() => expect(radio('Bio: Members').checked).toBe(true));
});

test('The preview shows the card that members see', async () => {
  expectTrouble(/Loading the preview failed/);
  await openForm();
  press('See yourself as members do');
  await screen.findByText("The preview couldn't be loaded.");
  replies.set(PREVIEW, reply({ ...person, phone_number: null, email: null }));
  press('Try again');
  const heading = await screen.findByRole('heading', { name: 'Mercy Sample-Wambui' });
  const card = heading.closest('section') as HTMLElement;
  expect(within(card).queryByRole('link', { name: /WhatsApp|Email/ })).toBeNull();
  expect(within(card).getByRole('link', { name: 'Linkedin' })).toBeTruthy();
  expect(screen.queryByText(person.phone_number ?? '')).toBeNull();
});

test('The preview follows saved settings', async () => {
  replies.set(PREVIEW, reply({ ...person, bio: 'Likes gliders' }));
  replies.set(PATCH, reply({ ...SETTINGS, bio: 'officers' }));
  await openForm();
  press('See yourself as members do');
  await screen.findAllByText('Likes gliders');
  replies.set(PREVIEW, reply({ ...person, bio: null }));
  fireEvent.click(radio('Bio: Officers only'));
  press('Save');
  await waitFor(() => expect(screen.queryByText('Likes gliders')).toBeNull());
  await screen.findByRole('heading', { name: 'Mercy Sample-Wambui' });
});

test('The preview says when a member is not in the directory', async () => {
  expectTrouble(/Loading the preview failed/);
  replies.set(PREVIEW, { status: 404, body: '{"detail":"Not found."}' });
  await openForm({}, { in_directory: false });
  press('See yourself as members do');
  await screen.findByText("Other members can't find you, because you're not in the directory.");
});

describe('hints of the profile fields', () => {
  const hint = (label: string) => document.getElementById(`${fieldOf(label).id}-hint`)?.textContent;
  const edit = async (...about: Parameters<typeof open>) => {
    open(...about);
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(GET));
    press('Edit Profile');
    await screen.findAllByRole('link', { name: 'Change who sees what' });
  };

  test('Each field of the profile says who sees it', async () => {
    await edit();
    expect(hint('Phone Number')).toBe('Include the country code, but no plus sign. Seen by officers only · Change');
    expect(fieldOf('Phone Number').getAttribute('aria-describedby')).toContain(`${fieldOf('Phone Number').id}-hint`);
    expect(hint('Alternative Email')).toBe('Seen by officers only · Change');
    expect(hint('Year of Study')).toMatch(/Seen by members · Change$/);
    expect(hint('Reg No.')).toMatch(/This site doesn't show it to other members\.$/);
    expect(hint('Bio')).toBe('Seen by members · Change');
    expect(document.getElementById('bio-counter')?.textContent).toBe('0/100');
    const [link] = screen.getAllByRole('link', { name: 'Change who sees what' });
    expect(link?.getAttribute('href')).toBe('/profile/privacy');
  });

  test.each([
    ['Bio', {}, { in_directory: false }, 'Seen by officers only · Change'],
    [
      ...(['Linkedin link', { leadership_role: 'Treasurer' }] as const),
      ...([{ leader_linkedin: true }, "Everyone can see this, because you're one of the leaders. · Change"] as const),
    ],
    ['Linkedin link', { leadership_role: 'Treasurer' }, { leader_linkedin: false }, 'Seen by members · Change'],
  ] as const)('The hint of %s says who sees it, for %j with %j', async (label, account, settings, expectedHint) => {
    await edit(account, settings);
    expect(hint(label)).toBe(expectedHint);
  });

  test('The fields have no such hint while the settings load', async () => {
    open();
    replies.delete(GET);
    expectTrouble(/Loading who sees what failed/);
    press('Edit Profile');
    await screen.findByLabelText('Bio');
    expect(hint('Bio')).toBeUndefined();
  });
});

describe('the question for an older account', () => {
  const QUESTION = 'Other members can see your phone number. Keep it that way?';
  const OLD = { is_confirmed: false, phone: 'members' } as const;
  const WITH_PHONE = { phone_number: '254700000001' };
  beforeEach(() => void replies.set(PATCH, reply({ ...SETTINGS, ...OLD, is_confirmed: true })));

  test.each([
    ['Keep', [{}], ['Members can still see your phone number.']],
    ['Only officers', [{ phone: 'officers' }], ['Only officers can see your phone number now.']],
    ['Decide later', [], []],
  ])('The answer %s closes the question for an older account', async (answer, bodies, expectedToasts) => {
    open(WITH_PHONE, OLD);
    await screen.findByText(QUESTION);
    screen.getByRole('button', { name: answer }).focus();
    press(answer);
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(sent()).toEqual(bodies);
    await waitFor(() => expect(toasts()).toEqual(expectedToasts));
    expect(document.activeElement?.textContent).toBe('Change your profile');
  });

  test('The question for an older account closes when another person signs in', async () => {
    open(WITH_PHONE, OLD);
    await screen.findByText(QUESTION);
    holdReplies();
    act(() => signIn({ ...amina, ...WITH_PHONE, pk: 2 }));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  test('The question for an older account stays when saving the answer fails', async () => {
    expectTrouble(/Saving who sees the phone number failed/);
    replies.delete(PATCH);
    open(WITH_PHONE, OLD);
    await screen.findByText(QUESTION);
    press('Keep');
    // No text was typed, so the message does not say that it is still there.
    await screen.findByText(/^Your answer couldn't be saved\. The server didn't answer\. .+ try again\.$/);
    expect(screen.getByText(QUESTION)).toBeTruthy();
  });

  test.each([
    ['has no phone number', {}, OLD],
    ['has confirmed the settings', WITH_PHONE, { ...OLD, is_confirmed: true }],
    ['already hides the phone number', WITH_PHONE, { ...OLD, phone: 'officers' as const }],
  ])('A member who %s does not see the question for an older account', async (_who, account, settings) => {
    open(account, settings);
    press('Edit Profile');
    // The settings have loaded.
    await screen.findAllByRole('link', { name: 'Change who sees what' });
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});
