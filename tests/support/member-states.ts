/** States of screens for members, from newcomers to those whose membership ends, and of staff's screens of events. */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { CORS } from './cors.ts';
import { waitForForm } from './event-forms.ts';
import { pngFile } from './pictures.ts';
import {
  fill,
  inTurn,
  marksWrong,
  press,
  type Reach,
  regionSays,
  sees,
  seesButton,
  seesList,
  seesText,
  toTheTop,
} from './reach.ts';
import type { ScreenState } from './screen-states.ts';
import { API_URL } from './test-site.ts';

const seesTable = sees((page) => page.getByRole('table', { name: 'Members' }));
const membershipSays = (words: string) => regionSays('Your membership', words);

const EVENT = '/event-detail/rocket-static-fire-night';
const dialog = (page: Page) => page.getByRole('dialog');
const openForm = (button: string): Reach => inTurn(press(button), (page) => waitForForm(dialog(page)));

const MEMBERS: readonly ScreenState[] = [
  {
    name: 'member-home',
    path: '/home',
    reach: inTurn(
      (page) => page.locator('#members').scrollIntoViewIfNeeded(),
      seesTable,
      (page) => expect(page.locator('[data-leaders] [data-position]')).toHaveText(/of 8/),
      toTheTop,
    ),
  },
  {
    name: 'member-home-answers',
    path: '/home',
    reach: inTurn(
      // For people who have chosen nothing yet.
      (page) => page.route(`${API_URL}/api/club/sign-ups/`, (route) => route.fulfill({ headers: CORS, json: [] })),
      (page) => page.reload(),
      seesButton(/^I'm coming: /),
      // Its question is on the event's page.
      sees((page) => page.getByRole('link', { name: /^Join the waiting list: / })),
    ),
  },
  {
    name: 'member-menu',
    path: '/terms',
    reach: inTurn(press(DEMO_LOGINS.member.username), seesButton('Log Out')),
  },
  { name: 'member-profile', path: '/profile', reach: seesTable },
  {
    name: 'member-profile-edit-errors',
    path: '/profile',
    reach: inTurn(press('Edit Profile'), fill('Phone Number', 'nope'), press('Save'), seesText('Invalid phone number')),
  },
  {
    name: 'member-profile-photo',
    path: '/profile',
    reach: inTurn(
      press('Edit Photo'),
      async (page) =>
        dialog(page)
          .getByLabel('Photo', { exact: true })
          .setInputFiles(await pngFile()),
      seesText('Your new photo'),
    ),
  },
  {
    name: 'member-my-data',
    path: '/profile/account',
    reach: inTurn(press('Delete my account…'), press('Delete my account'), seesText('Password is required')),
  },
  {
    name: 'member-profile-privacy',
    path: '/profile/privacy',
    reach: inTurn(press('See yourself as members do'), seesText('This is what other members see'), toTheTop),
  },
  { name: 'member-other', path: '/members/2', reach: seesTable },
];

const STAFF: readonly ScreenState[] = [
  { name: 'staff-events', path: '/events', reach: seesButton('Add Event') },
  {
    name: 'staff-event-add-errors',
    path: '/events',
    reach: inTurn(openForm('Add Event'), press('Publish'), (page) =>
      expect(dialog(page).getByText('Please select a cover image (JPEG or PNG).')).toBeVisible(),
    ),
  },
  { name: 'staff-event', path: EVENT, reach: seesButton('Edit event') },
  { name: 'staff-event-edit', path: '/event-detail/wind-tunnel-open-day', reach: openForm('Edit event') },
  {
    name: 'staff-event-cover',
    path: EVENT,
    reach: inTurn(press('Change cover photo'), (page) => expect(dialog(page).getByLabel('Cover image')).toBeEnabled()),
  },
];

export const MEMBER_STATES: readonly ScreenState[] = [
  ...MEMBERS.map((state) => ({ ...state, as: 'member' as const })),
  ...STAFF.map((state) => ({ ...state, as: 'staff' as const })),
  { name: 'membership-home', path: '/home', as: 'unapproved', reach: seesList('Steps to become a member') },
  {
    name: 'membership-payment-errors',
    path: '/profile',
    as: 'unapproved',
    reach: inTurn(press('I have paid'), press('Send the code'), marksWrong('M-Pesa code, or paste the whole message')),
  },
  { name: 'membership-under-review', path: '/profile', as: 'under_review', reach: membershipSays("You're next.") },
  { name: 'membership-rejected', path: '/profile', as: 'rejected', reach: membershipSays("wasn't accepted") },
  { name: 'membership-ending', path: '/profile', as: 'ending', reach: membershipSays('Renew now') },
];
