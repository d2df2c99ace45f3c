/** The calls about events and tasks on the home page (docs/calls.md). */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { CORS } from './cors.ts';
import {
  ACTION_REFUSED,
  clubCallTo,
  type FaultCall,
  leftOut,
  NOTHING,
  SERVER_TROUBLE,
  whatWasBuiltStands,
} from './fault-call.ts';
import { HUGE } from './faults.ts';
import { ownRights } from './officer-rows.ts';
import { openSignedIn } from './people.ts';
import { comingPlace, openPlaces, ownEvent } from './places.ts';
import { cancelledEvent, kiteDraft } from './staff-events.ts';
import { API_URL } from './test-site.ts';

const SLUG = 'wind-tunnel-open-day';
const TITLE = 'Wind Tunnel Open Day';

const agenda = (page: Page) => page.getByRole('region', { name: 'Next events' });
const changeLink = (page: Page) => agenda(page).getByRole('link', { name: `Change your answer: ${TITLE}` });
/** The link stays, whatever the replies are. */
const eventsStay = (page: Page) => agenda(page).getByRole('link', { name: TITLE, exact: true }).waitFor();
const onHome = (page: Page) => openSignedIn(page, '/home', DEMO_LOGINS.member);
const withAgenda = async (page: Page) => {
  await onHome(page);
  await changeLink(page).waitFor();
};

/** The agenda needs three calls, and has one message for all of them. */
const AGENDA: Pick<FaultCall, 'method' | 'open' | 'log' | 'says' | 'kept' | 'recovered'> = {
  method: 'GET',
  open: withAgenda,
  log: /^Failed to fetch the own events/,
  says: /Your sign-ups couldn't be loaded\. Check your connection and try again\./,
  kept: eventsStay,
  recovered: changeLink,
};
const COMING = /Wind Tunnel Open Day[\s\S]*You're coming\./;
const LISTS: FaultCall['but'] = {
  'one bad entry': { shows: COMING, log: leftOut },
  '5,000 entries': { shows: COMING },
};
/** The page that a visitor sees is back. */
const SIGNED_OUT: FaultCall['but'] = {
  '401 expired': { shows: /Your session has ended\. Sign in again to continue\./ },
};

const cancelled = cancelledEvent('annual-general-meeting', 'The hall is closed.');

const TASKS_LOG = /^Failed to fetch the tasks of the officer/;
const onHomeOfOfficer = (page: Page) => openSignedIn(page, '/home', DEMO_LOGINS.staff);
/** Without a reply the links are missing, and the page does not mention it. */
const pageStands = (log: RegExp): FaultCall['but'] => ({
  ...whatWasBuiltStands(/Find a member/, log),
  '404': { shows: /Find a member/, log },
  ...SIGNED_OUT,
});

export const HOME_CALLS: readonly FaultCall[] = [
  {
    ...AGENDA,
    name: 'GET /api/club/places/mine/ on the home page',
    address: clubCallTo('places/mine/'),
    good: [
      { ...ownEvent, slug: SLUG, title: TITLE },
      { ...ownEvent, slug: 'another-event', title: 'Another Day' },
    ],
    but: { ...LISTS, ...SIGNED_OUT },
  },
  {
    ...AGENDA,
    name: 'GET /api/club/places/ on the home page of a member',
    address: clubCallTo('places/'),
    good: [
      { ...openPlaces, slug: SLUG },
      { ...openPlaces, slug: 'another-event' },
    ],
    but: LISTS,
  },
  {
    ...AGENDA,
    name: 'GET /api/club/event-states/ on the home page of a member',
    address: clubCallTo('event-states/'),
    good: [cancelled, { ...cancelled, slug: 'another-event' }],
    but: LISTS,
  },
  {
    name: 'POST /api/club/events/{slug}/places/mine/ on the home page',
    method: 'POST',
    address: clubCallTo(`events/${SLUG}/places/mine/`),
    good: comingPlace,
    open: async (page) => {
      await page.route(`${API_URL}/api/club/places/mine/`, (route) => route.fulfill({ headers: CORS, json: [] }));
      await onHome(page);
    },
    act: (page) => page.getByRole('button', { name: `I'm coming: ${TITLE}` }).click(),
    kept: (page) => expect(page.getByRole('button', { name: `I'm coming: ${TITLE}` })).toBeVisible(),
    log: /^Failed to change the own place/,
    says: SERVER_TROUBLE,
    but: {
      ...ACTION_REFUSED,
      ...SIGNED_OUT,
    },
  },
  {
    name: 'GET /api/club/places/ on the home page of a visitor',
    method: 'GET',
    address: clubCallTo('places/'),
    good: [
      { ...openPlaces, slug: SLUG },
      { ...openPlaces, slug: 'another-event' },
    ],
    open: async (page) => void (await page.goto('/home')),
    log: /^Failed to fetch the places/,
    says: NOTHING,
    but: {
      ...whatWasBuiltStands(/3 places left\s+Wind Tunnel Open Day/, /^Failed to fetch the places/),
      '404': { shows: /3 places left\s+Wind Tunnel Open Day/, log: /^Failed to fetch the places/ },
      'one bad entry': { shows: /3 places left\s+Wind Tunnel Open Day/, log: leftOut },
      '5,000 entries': { shows: /3 places left\s+Wind Tunnel Open Day/ },
    },
  },
  {
    name: 'GET /api/club/officers/me/ on the home page',
    method: 'GET',
    address: clubCallTo('officers/me/'),
    good: ownRights('all'),
    open: onHomeOfOfficer,
    log: TASKS_LOG,
    says: NOTHING,
    but: {
      ...pageStands(TASKS_LOG),
      'one bad entry': { rule: 'the answer is no list' },
      '5,000 entries': { rule: 'the answer is no list' },
    },
  },
  {
    name: 'GET /api/club/drafts/ on the home page',
    method: 'GET',
    address: clubCallTo('drafts/'),
    good: [kiteDraft, { ...kiteDraft, id: 13, slug: 'other-day', title: 'Other Day' }],
    open: onHomeOfOfficer,
    log: TASKS_LOG,
    says: NOTHING,
    but: {
      ...pageStands(TASKS_LOG),
      'one bad entry': { shows: /2 drafts/, log: leftOut },
      '5,000 entries': { shows: new RegExp(`${HUGE} drafts`) },
    },
  },
];
