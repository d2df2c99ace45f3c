/** States of an event for readers, members and staff: its sign-up, its state, drafts. */
import { expect, type Page } from '@playwright/test';
import type { EventSignUp } from '#shared/events/event.ts';
import type { OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { inGroups } from '#shared/sign-ups/ticket.ts';
import { CORS } from './cors.ts';
import { signUpOf } from './event.ts';
import { shownForm, waitForForm } from './event-forms.ts';
import { inTurn, press, regionSays, seesButton, seesField, seesText } from './reach.ts';
import type { ScreenState } from './screen-states.ts';
import { comingSignUp, noSignUp, TICKET, waitingSignUp } from './sign-ups.ts';
import { API_URL } from './test-site.ts';

const SLUG = 'wind-tunnel-open-day';
const EVENT = `/event-detail/${SLUG}`;
const CANCELLED = '/event-detail/visit-to-the-swala-hangar';

const says = (words: string) => regionSays('Sign-up', words);
/** All 40 places are taken. */
const FULL = { state: 'full', coming: 40, waiting: 3 } as const;

/** With replies for states that no one in the demo has. */
const answered = (signUp: Partial<EventSignUp>, own: OwnSignUp, text: string) => async (page: Page) => {
  const address = `${API_URL}/api/events/${SLUG}/`;
  const event = await page.evaluate(async (url) => (await fetch(url)).json(), address);
  await page.route(address, (route) => route.fulfill({ headers: CORS, json: { ...event, sign_up: signUpOf(signUp) } }));
  await page.route(`${API_URL}/api/club/events/${SLUG}/sign-up/`, (route) =>
    route.fulfill({ headers: CORS, json: own }),
  );
  await page.reload();
  await says(text)(page);
};

const READERS: readonly ScreenState[] = [
  { name: 'event-sign-up', path: EVENT, reach: says('3 places left.') },
  {
    name: 'event-guest',
    path: EVENT,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Sign up as a guest' }).click();
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
    },
  },
  { name: 'event-cancelled', path: CANCELLED, reach: says('Sign-up is closed') },
  { name: 'event-rescheduled', path: '/event-detail/annual-general-meeting' },
];

const MEMBERS: readonly ScreenState[] = [
  {
    name: 'event-question',
    path: EVENT,
    as: 'member',
    reach: inTurn(
      answered({ question: 'What do you eat?' }, noSignUp, '3 places left.'),
      press("I'm coming"),
      seesField('What do you eat?'),
    ),
  },
  {
    name: 'event-cancel-sign-up',
    path: EVENT,
    as: 'member',
    reach: inTurn(answered({ ...FULL, names: 'attendees' }, comingSignUp, "You're coming."), press('Change'), (page) =>
      expect(page.getByRole('dialog')).toContainText('3 people are waiting.'),
    ),
  },
  {
    name: 'event-ticket',
    path: EVENT,
    as: 'member',
    reach: inTurn(answered({}, comingSignUp, "You're coming."), press('Show ticket'), seesText(inGroups(TICKET))),
  },
  { name: 'event-waiting', path: EVENT, as: 'member', reach: answered(FULL, waitingSignUp, "You're number 3") },
  {
    name: 'event-not-a-member',
    path: EVENT,
    as: 'unapproved',
    reach: answered(
      {},
      { ...noSignUp, may: { sign_up: false, cancel: false }, obstacle: 'not_member' },
      "your membership isn't active.",
    ),
  },
  {
    name: 'member-profile-events',
    path: '/profile/events',
    as: 'member',
    reach: async (page) => {
      const own = page.getByRole('main');
      const [add, more] = [
        own.getByRole('button', { name: 'Add to my calendar' }),
        own.getByText('More', { exact: true }),
      ];
      await add.or(more).click();
      // An earlier test may have added it.
      const replace = own.getByRole('button', { name: 'Replace link' });
      if (await replace.isVisible()) await replace.click();
      await expect(own.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    },
  },
];

const openMenu = inTurn(press('More'), seesButton('Cancel event…'));

const STAFF: readonly ScreenState[] = [
  { name: 'staff-event-menu', path: EVENT, as: 'staff', reach: openMenu },
  {
    name: 'staff-event-reschedule',
    path: EVENT,
    as: 'staff',
    reach: inTurn(openMenu, press('Reschedule…'), (page) =>
      expect(page.getByRole('dialog').getByLabel('New date and time')).toBeEnabled(),
    ),
  },
  {
    name: 'staff-event-calendar',
    path: '/events',
    as: 'staff',
    reach: async (page) => {
      await press('Add Event')(page);
      const dialog = await shownForm(page, 'Add Event');
      await dialog.getByRole('textbox', { name: 'Date and time' }).fill('2026-11-28 05:30 PM');
      await expect(page.getByRole('dialog', { name: 'Choose' })).toBeVisible();
    },
  },
  {
    name: 'staff-event-drawing',
    path: '/events',
    as: 'staff',
    reach: async (page) => {
      await press('Add Event')(page);
      const dialog = await shownForm(page, 'Add Event');
      // The same drawing each time.
      await page.evaluate(() => {
        Math.random = () => 0.4;
      });
      await press('Use a drawing')(page);
      await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
      await dialog.getByLabel('Sign-up').selectOption('Limited places');
      await dialog.getByLabel('Number of places').fill('40');
      await dialog.getByRole('button', { name: 'Use a drawing' }).evaluate((button) => button.scrollIntoView());
    },
  },
  {
    name: 'staff-draft',
    path: '/events?draft=all',
    as: 'staff',
    reach: inTurn(press(/^Open Camp Week/), (page) => waitForForm(page.getByRole('dialog'))),
  },
];

export const EVENT_STATES: readonly ScreenState[] = [...READERS, ...MEMBERS, ...STAFF];
