/** The calls with which pages read from the backend (docs/calls.md). */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { inventedEvent } from './event.ts';
import { plantEvent } from './event-rows.ts';
import { callTo, type FaultCall, leftOut, SIGNED_OUT, whatWasBuiltStands } from './fault-call.ts';
import { HUGE } from './faults.ts';
import { inventedMembers, person } from './member.ts';
import { openSignedIn } from './people.ts';

const leader = {
  pk: 1,
  first_name: 'Amina',
  last_name: 'Demo-Leader',
  leadership_role: 'Treasurer',
  linkedin: 'https://linkedin.example/in/demo',
  profile_image: '/media/none.png',
};

export const READING_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/leaders/',
    method: 'GET',
    address: callTo('/api/leaders/'),
    good: [leader, { ...leader, pk: 2 }],
    open: async (page) => {
      await page.setViewportSize({ width: 1280, height: 6000 }); // the leaders load when they are near
      await page.goto('/home');
    },
    log: /^Failed to fetch leaders data\./,
    says: /The leaders couldn't be loaded\./,
    but: {
      'one bad entry': { shows: /Amina Demo-leader/i, log: leftOut },
      '5,000 entries': { shows: /Amina Demo-leader/i },
    },
    recovered: (page) => page.getByRole('button', { name: 'Next leaders' }),
  },
  {
    name: 'GET /api/events/',
    method: 'GET',
    address: callTo('/api/events/'),
    good: [inventedEvent, { ...inventedEvent, id: 78 }],
    open: async (page) => void (await page.goto('/events')),
    log: /^Failed to fetch events/,
    // The prerendered list stays.
    says: /The latest events couldn't be loaded\. These are the events as of/,
    but: {
      'one bad entry': { shows: /2 upcoming events/, log: leftOut },
      '5,000 entries': { shows: new RegExp(`${HUGE} upcoming events`) },
    },
    kept: (page) => page.getByRole('article').first().waitFor(),
    recovered: (page) => page.getByText(/^\d+ upcoming events$/),
  },
  {
    name: 'GET /api/events/{slug}/ of a new event',
    method: 'GET',
    address: callTo('/api/events/demo-drone-race/'),
    good: inventedEvent,
    open: async (page, { backend }) => {
      plantEvent(backend.database, { title: 'Demo Drone Race' });
      await page.goto('/event-detail/demo-drone-race');
    },
    log: /^Failed to fetch event/,
    says: /This event couldn't be loaded\./,
    but: { '404': { says: /This event doesn't exist, or it has been removed\.$/ } },
    recovered: (page) => page.getByRole('heading', { name: 'Demo Drone Race' }),
  },
  {
    name: 'GET /api/events/{slug}/ of an event of the build',
    method: 'GET',
    address: callTo('/api/events/glider-day/'),
    good: inventedEvent,
    open: async (page) => void (await page.goto('/event-detail/glider-day')),
    log: /^Failed to fetch event/,
    says: /This event doesn't exist, or it has been removed\.$/,
    kept: (page) => page.getByRole('link', { name: 'See all events' }).waitFor(),
    but: whatWasBuiltStands(/Glider Day/, /^Failed to fetch event/),
  },
  {
    name: 'GET /api/members/',
    method: 'GET',
    address: callTo('/api/members/'),
    good: inventedMembers(2),
    open: (page) => openSignedIn(page, '/home', DEMO_LOGINS.member),
    log: /^Error fetching data/,
    says: /The members couldn't be loaded\./,
    but: {
      '401 expired': { ...SIGNED_OUT, log: null },
      'one bad entry': { shows: /Members 1 to 2 of 2/, log: leftOut },
      '5,000 entries': { shows: new RegExp(`Members 1 to 10 of ${HUGE}`) },
    },
    recovered: (page) => page.getByRole('table', { name: 'Members' }),
  },
  {
    name: 'GET /api/members/{pk}/',
    method: 'GET',
    address: callTo('/api/members/2/'),
    good: person,
    open: (page) => openSignedIn(page, '/members/2', DEMO_LOGINS.member),
    log: /^Network response was not ok/,
    says: /This member's profile couldn't be loaded\./,
    but: {
      '404': { says: /We couldn't find this member\. Search the directory below\./ },
      '401 expired': { ...SIGNED_OUT, log: null },
    },
    recovered: (page) => page.getByRole('table', { name: 'About' }),
  },
  {
    name: 'GET /api/profile/',
    method: 'GET',
    address: callTo('/api/profile/'),
    good: { ...person, is_staff: false, registration_no: null },
    open: (page) => openSignedIn(page, '/profile', DEMO_LOGINS.member),
    log: /^Failed to fetch user profile/,
    says: /Your account couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
    recovered: (page) => page.getByRole('button', { name: 'Edit Profile' }),
  },
];
