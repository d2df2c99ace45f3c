/** The calls of officers about places at events (docs/calls.md). */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { eventPerson, places, placesSettings } from './event-people-rows.ts';
import { type FaultCall, FORBIDDEN, leftOut, notRead, SERVER_TROUBLE, SESSION_OVER, THROTTLED } from './fault-call.ts';
import { openSignedIn } from './people.ts';
import { API_URL } from './test-site.ts';

const SLUG = 'wind-tunnel-open-day';
const at = (path: string) => new RegExp(`^${API_URL}/api/club/${path}(\\?|$)`);
const on = (path: string) => (page: Page) => openSignedIn(page, `/officers/events${path}`, DEMO_LOGINS.staff);
const OVER = { says: /Your session has ended\. Sign in again to continue\./ };
const numbers = [places({ slug: SLUG }), places({ slug: 'annual-general-meeting' })];
const people = [eventPerson(101, 'Ann'), eventPerson(102, 'Ben')];

export const PLACES_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/club/places/, for officers',
    method: 'GET',
    address: at('places/'),
    good: numbers,
    open: on(''),
    log: /^Loading the events failed/,
    says: /The events could not be loaded\./,
    but: {
      // Without a token: a refusal like any other.
      'one bad entry': { shows: /38 of 40/, log: leftOut },
      '5,000 entries': { shows: /38 of 40/ },
    },
    recovered: (page) => page.getByRole('list', { name: 'Events ahead' }),
  },
  {
    name: 'GET /api/club/events/{slug}/places/settings/',
    method: 'GET',
    address: at(`events/${SLUG}/places/settings/`),
    good: placesSettings(),
    open: on(`/${SLUG}`),
    log: /^Loading the event failed/,
    says: /The event could not be loaded\./,
    but: { '404': { shows: /Nobody can sign up for this event yet\./ }, '401 expired': OVER },
    recovered: (page) => page.getByRole('tab', { name: 'Who comes' }),
  },
  {
    name: 'GET /api/club/events/{slug}/people/',
    method: 'GET',
    address: at(`events/${SLUG}/people/`),
    good: people,
    open: on(`/${SLUG}`),
    log: /^Loading who comes failed/,
    says: /The list could not be loaded\./,
    but: {
      '401 expired': OVER,
      'one bad entry': { shows: /Ann Sample[\s\S]*Ben Sample/, log: leftOut },
      '5,000 entries': { shows: /Ann Sample/ },
    },
    recovered: (page) => page.getByRole('list', { name: 'Coming' }),
  },
  {
    name: 'PUT /api/club/events/{slug}/places/',
    method: 'PUT',
    address: at(`events/${SLUG}/places/`),
    good: placesSettings(),
    open: async (page) => {
      await on(`/${SLUG}?tab=places`)(page);
      await page.getByLabel('Number of places').fill('17');
    },
    act: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    kept: (page) =>
      page.waitForFunction(() => document.querySelector<HTMLInputElement>('#places')?.value === '17').then(),
    log: /^Saving the places of an event failed/,
    says: SERVER_TROUBLE,
    but: {
      '401 expired': SESSION_OVER,
      '403': FORBIDDEN,
      '429, wait 30 s': THROTTLED,
      ...notRead(/Saved\./),
    },
  },
];
