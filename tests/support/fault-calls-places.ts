/** The calls about places at events, of readers, members and officers, and about a member's own calendar (docs/calls.md). */
import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { eventPerson, placesSettings } from './event-people-rows.ts';
import {
  ACTION_REFUSED,
  clubCallTo,
  type FaultCall,
  leftOut,
  NOTHING,
  notRead,
  type Outcome,
  REFUSED,
  SERVER_TROUBLE,
  SESSION_OVER,
  whatWasBuiltStands,
} from './fault-call.ts';
import { openSignedIn } from './people.ts';
import { ownEvent as anOwnEvent, comingPlace, openPlaces, waitingPlace } from './places.ts';
import { API_URL } from './test-site.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();
/** Opens a page and waits for the first reply, which would otherwise meet the fault. */
const untilShown = (open: (page: Page) => Promise<void>, brought: (page: Page) => Locator) => async (page: Page) => {
  await open(page);
  await brought(page).waitFor();
};

/** Events of the demo: one with a place for the member, one that is full and has a question. */
const OPEN_DAY = 'wind-tunnel-open-day';
const FULL = 'flight-computer-review';
const onPage = (slug: string) => (page: Page) => openSignedIn(page, `/event-detail/${slug}`, DEMO_LOGINS.member);
const onOwnEvents = (page: Page) => openSignedIn(page, '/profile/events', DEMO_LOGINS.member);
const onScreen = (slug: string, tab: string) => (page: Page) =>
  openSignedIn(page, `/officers/events/${slug}?tab=${tab}`, DEMO_LOGINS.staff);
const NO_PLACES: Outcome = { says: /Sign-up isn't available right now\. Write to the club/ };
/** The message says so if the device reports that it is offline. */
const PLACE_REFUSED = /(Something went wrong on our side|The server didn't answer)|You're offline\. Nothing was sent\./;
const PLACE_LOG = /^Failed to (fetch|change) the own place/;

const ownEvent = { ...anOwnEvent, slug: OPEN_DAY, title: 'Wind Tunnel Open Day' };
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change', exact: true });
const ownEventLink = (page: Page) => page.getByRole('main').getByRole('link', { name: ownEvent.title });
const makeButton = (page: Page) => page.getByRole('button', { name: 'Add to my calendar' });
const numberField = (page: Page) => page.getByLabel('Number of places');
const comingList = (page: Page) => page.getByRole('list', { name: 'Coming' });
const listStands = (shows: RegExp): FaultCall['but'] => ({
  ...whatWasBuiltStands(shows, /^Failed to fetch the places/),
  '404': { shows, log: /^Failed to fetch the places/ },
  'one bad entry': { shows, log: leftOut },
  '5,000 entries': { shows },
});

const firstAtDoor = (page: Page) => page.getByRole('list', { name: 'Attendees' }).getByRole('button').first();

export const PLACES_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/club/events/{slug}/places/ for a reader',
    method: 'GET',
    address: clubCallTo(`events/${OPEN_DAY}/places/`),
    good: openPlaces,
    open: async (page) => void (await page.goto(`/event-detail/${OPEN_DAY}`)),
    log: /^Failed to fetch the places/,
    says: NOTHING,
    but: {
      ...whatWasBuiltStands(/3 places left\./, /^Failed to fetch the places/),
      '404': { shows: /Sign-up isn't available right now\.[\s\S]*Write to the club/ },
      'one bad entry': { rule: 'the answer is no list' },
      '5,000 entries': { rule: 'the answer is no list' },
    },
  },
  {
    name: 'GET /api/club/events/{slug}/places/ for a member',
    method: 'GET',
    address: clubCallTo(`events/${OPEN_DAY}/places/`),
    good: openPlaces,
    open: untilShown(onPage(OPEN_DAY), changeButton),
    log: PLACE_LOG,
    says: /Your place couldn't be loaded\./,
    but: { '404': NO_PLACES },
    recovered: changeButton,
  },
  {
    name: 'GET /api/club/places/ on the list',
    method: 'GET',
    address: clubCallTo('places/'),
    good: [openPlaces, { ...openPlaces, slug: 'another-event' }],
    open: async (page) => void (await page.goto('/events')),
    log: /^Failed to fetch the places/,
    says: NOTHING,
    but: listStands(/\d upcoming events/),
  },
  {
    name: 'GET /api/club/places/mine/ on the list',
    method: 'GET',
    address: clubCallTo('places/mine/'),
    good: [ownEvent, { ...ownEvent, slug: 'another-event' }],
    open: (page) => openSignedIn(page, '/events', DEMO_LOGINS.member),
    log: /^Failed to fetch the places/,
    says: NOTHING,
    but: listStands(/\d upcoming events/),
  },
  {
    name: 'GET /api/club/places/mine/ on the profile',
    method: 'GET',
    address: clubCallTo('places/mine/'),
    good: [ownEvent, { ...ownEvent, slug: 'another-event', title: 'Another Day' }],
    open: untilShown(onOwnEvents, ownEventLink),
    log: /^Failed to fetch the own events/,
    says: /Your events couldn't be loaded\./,
    but: {
      '401 expired': SESSION_OVER,
      'one bad entry': { shows: /Wind Tunnel Open Day[\s\S]*Another Day/, log: leftOut },
      '5,000 entries': { shows: /Wind Tunnel Open Day/ },
    },
    recovered: ownEventLink,
  },
  {
    name: 'GET /api/club/events/{slug}/places/mine/',
    method: 'GET',
    address: clubCallTo(`events/${OPEN_DAY}/places/mine/`),
    good: comingPlace,
    open: untilShown(onPage(OPEN_DAY), changeButton),
    log: PLACE_LOG,
    says: /Your place couldn't be loaded\./,
    but: { '404': NO_PLACES, '401 expired': SESSION_OVER },
    recovered: changeButton,
  },
  {
    name: 'POST /api/club/events/{slug}/places/mine/',
    method: 'POST',
    address: clubCallTo(`events/${FULL}/places/mine/`),
    good: waitingPlace,
    open: async (page) => {
      await onPage(FULL)(page);
      await press('Join the waiting list')(page);
      await page.getByLabel('What do you eat?').fill('Beans, please.');
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Join the waiting list' }).click(),
    kept: (page) => expect(page.getByLabel('What do you eat?')).toHaveValue('Beans, please.'),
    log: PLACE_LOG,
    says: PLACE_REFUSED,
    but: ACTION_REFUSED,
  },
  {
    name: 'DELETE /api/club/events/{slug}/places/mine/',
    method: 'DELETE',
    address: clubCallTo(`events/${OPEN_DAY}/places/mine/`),
    good: comingPlace,
    open: async (page) => {
      await onPage(OPEN_DAY)(page);
      await press('Change')(page);
    },
    act: press('Cancel my place'),
    kept: (page) => expect(page.getByRole('button', { name: 'Keep my place' })).toBeVisible(),
    log: PLACE_LOG,
    says: PLACE_REFUSED,
    but: ACTION_REFUSED,
  },
  {
    name: 'GET /api/club/calendar/',
    method: 'GET',
    address: clubCallTo('calendar/'),
    good: { created_at: '2026-11-01T08:00:00Z' },
    open: untilShown(onOwnEvents, makeButton),
    log: /^Failed to fetch the own calendar/,
    says: /Your calendar couldn't be loaded\./,
    but: { '401 expired': SESSION_OVER },
    recovered: makeButton,
  },
  {
    name: 'POST /api/club/calendar/',
    method: 'POST',
    address: clubCallTo('calendar/'),
    good: { url: `${API_URL}/api/club/calendar/sample.ics` },
    open: onOwnEvents,
    act: press('Add to my calendar'),
    log: /^Failed to change the own calendar/,
    says: SERVER_TROUBLE,
    but: ACTION_REFUSED,
  },
  {
    name: 'DELETE /api/club/calendar/',
    method: 'DELETE',
    address: clubCallTo('calendar/'),
    good: {},
    open: async (page) => {
      await onOwnEvents(page);
      const more = page.getByRole('region', { name: 'My calendar' }).getByText('More', { exact: true });
      await makeButton(page).or(more).click();
      // The calendar was added earlier.
      const replace = page.getByRole('button', { name: 'Replace link' });
      if (await replace.isVisible()) await replace.click();
      await page.getByText('Your link is ready.').waitFor();
    },
    act: press('Turn off'),
    kept: (page) => expect(page.getByText("it's shown only once")).toBeVisible(),
    log: /^Failed to change the own calendar/,
    says: SERVER_TROUBLE,
    but: { ...ACTION_REFUSED, ...notRead(/The link no longer works\./) },
  },
  {
    name: 'GET /api/club/events/{slug}/places/settings/',
    method: 'GET',
    address: clubCallTo(`events/${FULL}/places/settings/`),
    good: placesSettings(),
    open: untilShown(onScreen(FULL, 'places'), numberField),
    log: /^Loading the event failed/,
    says: /The event couldn't be loaded\./,
    but: {
      '401 expired': SESSION_OVER,
      // Sign-up is not set up.
      '404': { shows: /Set up sign-up/ },
    },
    recovered: numberField,
  },
  {
    name: 'PUT /api/club/events/{slug}/places/',
    method: 'PUT',
    address: clubCallTo(`events/${FULL}/places/`),
    good: placesSettings(),
    open: async (page) => {
      await onScreen(FULL, 'places')(page);
      await page.getByLabel('Number of places').fill('55');
    },
    act: press('Save'),
    kept: (page) => expect(page.getByLabel('Number of places')).toHaveValue('55'),
    log: /^Saving the places of an event failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/Saved\./) },
    reopen: true,
  },
  {
    name: 'GET /api/club/events/{slug}/people/',
    method: 'GET',
    address: clubCallTo(`events/${FULL}/people/`),
    good: [eventPerson(101, 'Ann'), eventPerson(102, 'Ben')],
    open: untilShown(onScreen(FULL, 'people'), comingList),
    log: /^Loading the attendees failed/,
    says: /The attendees couldn't be loaded\./,
    but: {
      '401 expired': SESSION_OVER,
      'one bad entry': { shows: /Ann Sample[\s\S]*Ben Sample/, log: leftOut },
      '5,000 entries': { shows: /Ann Sample/ },
    },
    recovered: comingList,
  },
  {
    name: 'POST /api/club/events/{slug}/people/',
    method: 'POST',
    address: clubCallTo(`events/${FULL}/people/`),
    good: eventPerson(101, 'Ann'),
    open: async (page) => {
      await onScreen(FULL, 'people')(page);
      await press('Add someone')(page);
      await page.getByLabel("Who's coming?").fill('achieng');
      await press('Search')(page);
      await press(/^Amina Achieng/)(page);
    },
    act: press(/^Add Amina/),
    kept: (page) => expect(page.getByText('Amina Achieng will get a place.')).toBeVisible(),
    log: /^Giving a place failed/,
    says: SERVER_TROUBLE,
    but: { ...ACTION_REFUSED, ...notRead(/Amina Achieng has a place\./) },
    reopen: true,
  },
  {
    name: 'PATCH /api/club/events/{slug}/people/{pk}/ that removes',
    method: 'PATCH',
    address: clubCallTo(`events/${FULL}/people/\\d+/`),
    good: eventPerson(101, 'Ann'),
    open: async (page) => {
      await onScreen(FULL, 'people')(page);
      await press(/^More about/)(page);
      await press(/^Remove…/)(page);
      await page.getByLabel('Reason').fill('Asked us to.');
    },
    act: press(/^Remove [^…]/),
    kept: (page) => expect(page.getByLabel('Reason')).toHaveValue('Asked us to.'),
    log: /^Removing an attendee failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/was removed and will be emailed the reason\./) },
    reopen: true,
  },
  {
    name: 'PATCH /api/club/events/{slug}/people/{pk}/ at the door',
    method: 'PATCH',
    address: clubCallTo(`events/${OPEN_DAY}/people/\\d+/`),
    good: eventPerson(101, 'Ann', { present: 'here' }),
    open: async (page) => {
      await onScreen(OPEN_DAY, 'door')(page);
      // Check-ins that an earlier fault left on the device are sent as soon as the server works.
      await expect(page.getByText('Everything is synced.')).toBeVisible();
      await expect(page.getByText('Not synced')).toHaveCount(0);
    },
    act: (page) => firstAtDoor(page).click(),
    // Stored on the device, or the officer decides.
    kept: (page) => expect(page.getByText(/^Not synced$|check-in (wasn't|couldn't be) saved/).first()).toBeVisible(),
    log: /^(Sending check-ins failed|The backend rejected a check-in)/,
    says: /\d check-ins? not synced\. (Something went wrong on our side|You're offline)\..*(It's|They're) saved on this device\./,
    but: {
      '404': { says: /: this check-in couldn't be saved\./ },
      '401 expired': {
        says: /\d check-ins? not synced\. Your session has ended\. Sign in again\. (It's|They're) saved on this device\./,
      },
      '403': {
        says: /\d check-ins? not synced\. You do not have permission to perform this action\. (It's|They're) saved on this device\./,
      },
      '429, wait 30 s': {
        says: /\d check-ins? not synced\. Too many attempts\. Try again in 30 seconds\. (It's|They're) saved on this device\./,
      },
    },
    reopen: true,
  },
];
