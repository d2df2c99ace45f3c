/** The calls about the state of an event and about drafts (docs/calls.md). */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { EVENT, fillEvent, openAddEvent, openEvent as openEventAtRest, waitForForm } from './event-forms.ts';
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
  whatWasBuiltStands,
} from './fault-call.ts';
import { openSignedIn } from './people.ts';
import { pngFile } from './pictures.ts';
import { cancelledEvent, kiteDraft, staffState } from './staff-events.ts';

const GONE: Outcome = { says: /This event is no longer here\. Someone may have deleted it\./ };
const DRAFT_GONE: Outcome = { says: /This draft is no longer here\. Someone may have published or deleted it\./ };

/** Events of the demo: a cancelled one, an upcoming one, a draft. */
const CANCELLED = 'visit-to-the-swala-hangar';
const AHEAD = 'wind-tunnel-open-day';
const DRAFT = 'Camp Week at Lake Nyota';
const STATE = clubCallTo(`events/${AHEAD}/state/`);
const DRAFTS = clubCallTo('drafts/');
const ONE_DRAFT = clubCallTo('drafts/[\\w-]+/');

const cancelled = cancelledEvent(CANCELLED, 'The hangar is closed for repairs.');
/** The call only updates a prerendered page: an invalid list changes nothing, and is logged. */
const statesFail = (shows: RegExp, log: RegExp): FaultCall['but'] => ({
  ...whatWasBuiltStands(shows, log),
  '404': { shows },
  'one bad entry': { shows },
  '5,000 entries': { shows },
});
const STATES_LOG = /^Failed to fetch event states/;

const openEvent = (page: Page) => openSignedIn(page, `/event-detail/${AHEAD}`, DEMO_LOGINS.staff);
const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click();
const choose = (name: string) => async (page: Page) => {
  await more(page);
  await page.getByRole('button', { name, exact: true }).click();
};
const inDialog = (title: string, button: string) => (page: Page) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();

const openDrafts = (page: Page) => openSignedIn(page, '/events?draft=all', DEMO_LOGINS.staff);
const openDraft = async (page: Page) => {
  await openDrafts(page);
  await page.getByRole('button', { name: `Open ${DRAFT}` }).click();
  const dialog = page.getByRole('dialog', { name: `Draft: ${DRAFT}` });
  await waitForForm(dialog);
  return dialog;
};
const inDraft = (button: string) => inDialog(`Draft: ${DRAFT}`, button);
const typedPlace = async (page: Page) => void (await (await openDraft(page)).getByLabel('Location').fill('Sample Bay'));
const placeIsKept = (page: Page) => expect(page.getByLabel('Location')).toHaveValue('Sample Bay');

export const EVENT_STATE_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/club/event-states/ of an event of the build',
    method: 'GET',
    address: clubCallTo('event-states/'),
    good: [cancelled, { ...cancelled, slug: 'another-event' }],
    open: async (page) => void (await page.goto(`/event-detail/${CANCELLED}`)),
    log: STATES_LOG,
    says: NOTHING,
    but: {
      ...statesFail(/Cancelled[\s\S]*The hangar is closed for repairs\./, STATES_LOG),
      // A backend without states: the page shows the event without one.
      '404': { shows: /Visit to the Swala Hangar/ },
    },
  },
  {
    name: 'GET /api/club/event-states/ on the list',
    method: 'GET',
    address: clubCallTo('event-states/'),
    good: [cancelled, { ...cancelled, slug: 'another-event' }],
    open: async (page) => void (await page.goto('/events')),
    log: STATES_LOG,
    says: NOTHING,
    but: {
      ...statesFail(/\d upcoming events[\s\S]*Cancelled/, STATES_LOG),
      '404': { shows: /\d upcoming events/ },
      'one bad entry': { shows: /\d upcoming events[\s\S]*Cancelled/, log: leftOut },
    },
  },
  {
    name: 'GET /api/club/event-states/ on the home page',
    method: 'GET',
    address: clubCallTo('event-states/'),
    good: [cancelled, { ...cancelled, slug: 'another-event' }],
    open: async (page) => void (await page.goto('/home')),
    log: STATES_LOG,
    says: NOTHING,
    but: {
      ...statesFail(/Wind Tunnel Open Day/, STATES_LOG),
      '404': { shows: /Wind Tunnel Open Day/, log: STATES_LOG },
      // Only events that are certainly cancelled are left out.
      'wrong types': { shows: /Wind Tunnel Open Day/ },
    },
  },
  {
    name: 'GET /api/club/events/{slug}/state/',
    method: 'GET',
    address: STATE,
    good: staffState({ slug: AHEAD }),
    open: (page) => openEventAtRest(page, AHEAD),
    act: async (page) => {
      await page.reload();
      await more(page);
    },
    log: /^Error fetching event:/,
    says: /The other actions couldn't be loaded\./,
    but: {
      '401 expired': { says: /The other actions couldn't be loaded\. Your session has ended\. Sign in again\./ },
    },
    recovered: (page) => page.getByRole('button', { name: 'Postpone…' }),
  },
  {
    name: 'POST /api/club/events/{slug}/state/ that cancels it',
    method: 'POST',
    address: STATE,
    good: { ...staffState({ slug: AHEAD, state: 'cancelled' }), told: 9 },
    open: async (page) => {
      await openEvent(page);
      await choose('Cancel event…')(page);
      await page.getByLabel('Reason').fill('The hall is flooded.');
    },
    act: inDialog('Cancel this event', 'Cancel event'),
    kept: (page) => expect(page.getByLabel('Reason')).toHaveValue('The hall is flooded.'),
    log: /^Changing the state of an event failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, '404': GONE },
  },
  {
    name: 'POST /api/club/events/{slug}/state/ that reschedules it',
    method: 'POST',
    address: STATE,
    good: { ...staffState({ slug: AHEAD }), told: 9 },
    open: async (page) => {
      await openEvent(page);
      await choose('Reschedule…')(page);
      await page.getByLabel('Location', { exact: true }).fill('Sample Bay');
    },
    act: inDialog('Reschedule this event', 'Reschedule event'),
    kept: (page) => expect(page.getByLabel('Location', { exact: true })).toHaveValue('Sample Bay'),
    log: /^Changing the state of an event failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, '404': GONE },
  },
  {
    name: 'POST /api/club/events/{slug}/copy/',
    method: 'POST',
    address: clubCallTo(`events/${AHEAD}/copy/`),
    good: kiteDraft,
    open: openEvent,
    act: choose('Duplicate'),
    log: /^Duplicating the event failed/,
    says: /The event wasn't duplicated\. (Something went wrong on our side|The server didn't answer)/,
    but: ACTION_REFUSED,
  },
  {
    name: 'GET /api/club/drafts/',
    method: 'GET',
    address: DRAFTS,
    good: [kiteDraft, { ...kiteDraft, id: 13, slug: 'other-day', title: 'Other Day' }],
    open: async (page) => {
      await openDrafts(page);
      await page.getByRole('button', { name: `Open ${DRAFT}` }).waitFor();
    },
    log: /^Loading the drafts failed/,
    says: /The drafts couldn't be loaded\./,
    but: {
      '401 expired': { says: /The drafts couldn't be loaded\. Your session has ended\. Sign in again\./ },
      'one bad entry': { shows: /Kite Day[\s\S]*Other Day/, log: leftOut },
      '5,000 entries': { shows: /Kite Day/ },
    },
    recovered: (page) => page.getByRole('button', { name: `Open ${DRAFT}` }),
  },
  {
    name: 'GET /api/club/drafts/{slug}/',
    method: 'GET',
    address: ONE_DRAFT,
    good: kiteDraft,
    open: openDrafts,
    act: (page) => page.getByRole('button', { name: `Open ${DRAFT}` }).click(),
    log: /^Loading the draft failed/,
    says: /The draft couldn't be loaded\./,
    but: {
      '404': DRAFT_GONE,
      '401 expired': { says: /The draft couldn't be loaded\. Your session has ended\. Sign in again\./ },
    },
    recovered: (page) => page.getByRole('dialog').getByLabel('Title'),
    reopen: true,
  },
  {
    name: 'POST /api/club/drafts/',
    method: 'POST',
    address: DRAFTS,
    good: kiteDraft,
    open: async (page) => {
      const dialog = await openAddEvent(page);
      await fillEvent(dialog, EVENT);
      await dialog.getByLabel('Cover image').setInputFiles(await pngFile('cover.png'));
    },
    act: inDialog('Add Event', 'Save as draft'),
    kept: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add Event' });
      for (const [label, text] of Object.entries(EVENT))
        await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
      await expect(dialog.getByLabel('Cover image')).toHaveValue(/cover\.png$/);
    },
    log: /^Adding the event failed/,
    says: SERVER_TROUBLE,
    but: REFUSED,
    timeout: 60_000,
  },
  {
    name: 'PATCH /api/club/drafts/{slug}/',
    method: 'PATCH',
    address: ONE_DRAFT,
    good: kiteDraft,
    open: typedPlace,
    act: inDraft('Save draft'),
    kept: placeIsKept,
    log: /^Saving the draft failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, '404': DRAFT_GONE },
    timeout: 60_000,
  },
  {
    name: 'POST /api/club/events/{slug}/state/ that publishes a draft',
    method: 'POST',
    address: clubCallTo('events/[\\w-]+/state/'),
    good: { ...staffState(), told: 0 },
    open: async (page) => {
      const dialog = await openDraft(page);
      await dialog.getByLabel('Location').fill('Sample Bay');
      await dialog.getByLabel('Cover image').setInputFiles(await pngFile('cover.png'));
      await fillEvent(dialog, { 'Date and time': EVENT['Date and time'] });
    },
    act: inDraft('Publish'),
    kept: placeIsKept,
    log: /^Saving the draft failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, '404': DRAFT_GONE },
  },
  {
    name: 'DELETE /api/club/drafts/{slug}/',
    method: 'DELETE',
    address: ONE_DRAFT,
    good: {},
    open: typedPlace,
    act: async (page) => {
      await inDraft('Delete this draft')(page);
      await inDialog('Delete this draft', 'Delete this draft')(page);
    },
    kept: placeIsKept,
    log: /^Deleting the draft failed/,
    says: SERVER_TROUBLE,
    but: {
      ...ACTION_REFUSED,
      ...notRead(/“Camp Week at Lake Nyota” has been deleted\./),
      // The draft is already deleted.
      '404': { shows: /This draft was already gone\. Someone may have published or deleted it\./ },
    },
  },
];
