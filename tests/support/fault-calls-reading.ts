/** The calls that pages make to show something (spec, section 7), for everybody. */
import { DEMO_LOGINS } from '../../src/backend/demo/demo-logins.ts';
import { inventedEvent } from './event.ts';
import { plantEvent } from './event-rows.ts';
import type { FaultCall } from './fault-call.ts';
import { FAULTS, HUGE } from './faults.ts';
import { issue } from './issues.ts';
import { inventedMembers, person } from './member.ts';
import { openSignedIn } from './people.ts';
import { API_URL, STANDINS_URL } from './test-site.ts';

const at = (path: string) => new RegExp(`^${API_URL}${path}(\\?|$)`);
const github = (path: string) => new RegExp(`^${STANDINS_URL}/repos/[^/]+/[^/]+/issues${path}(\\?|$)`);
const leftOut = /An entry was left out of a list/;

const POST = 4242;
const sample = issue({ number: POST, title: 'Sample post of faults', written: [['demo-reader', 'A sample comment.']] });
const leader = {
  pk: 1,
  first_name: 'Amina',
  last_name: 'Demo-Leader',
  leadership_role: 'Treasurer',
  linkedin: 'https://linkedin.example/in/demo',
  profile_image: '/media/none.png',
};
const photo = {
  title: 'A sample plate',
  explanation: 'Invented.',
  date: '2025-01-01',
  media_type: 'image',
  url: `${STANDINS_URL}/apod/pictures/lantern.jpg`,
};

/** A page that the build wrote only asks whether it is out of date: what fails is logged, and only a 404 changes the page. */
const whatWasBuiltStands = (shows: RegExp, log: RegExp): FaultCall['but'] => {
  const { '404': _, ...others } = Object.fromEntries(
    FAULTS.slice(0, -3).map((fault) => [fault, { shows, log }] as const),
  );
  return { ...others, '10 s silence': { shows, log } };
};

export const READING_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/leaders/',
    method: 'GET',
    address: at('/api/leaders/'),
    good: [leader, { ...leader, pk: 2 }],
    open: async (page) => {
      await page.setViewportSize({ width: 1280, height: 6000 }); // the leaders are asked for when they come near
      await page.goto('/home');
    },
    log: /^Failed to fetch leaders data\./,
    says: /The leaders could not be loaded\./,
    but: {
      'one bad entry': { shows: /Amina Demo-leader/i, log: leftOut },
      '5,000 entries': { shows: /Amina Demo-leader/i },
    },
    recovered: (page) => page.getByRole('button', { name: 'Next leaders' }),
  },
  {
    name: 'GET /api/events/',
    method: 'GET',
    address: at('/api/events/'),
    good: [inventedEvent, { ...inventedEvent, id: 78 }],
    open: async (page) => void (await page.goto('/events')),
    log: /^Failed to fetch events/,
    // The list that the build knew stays.
    says: /The newest events could not be loaded\. These are the events as of/,
    but: {
      'one bad entry': { shows: /2 events/, log: leftOut },
      '5,000 entries': { shows: new RegExp(`${HUGE} events`) },
    },
    kept: (page) => page.getByRole('article').first().waitFor(),
    recovered: (page) => page.getByText(/^\d+ events$/),
  },
  {
    name: 'GET /api/events/{slug}/ of a new event',
    method: 'GET',
    address: at('/api/events/demo-drone-race/'),
    good: inventedEvent,
    open: async (page, { backend }) => {
      plantEvent(backend.database, { title: 'Demo Drone Race' });
      await page.goto('/event-detail/demo-drone-race');
    },
    log: /^Failed to fetch event/,
    says: /Loading\.\.\..*This event could not be loaded\./s,
    but: { '404': { says: /There is no such event \(any more\)\. See all events/ } },
    recovered: (page) => page.getByRole('heading', { name: 'Demo Drone Race' }),
  },
  {
    name: 'GET /api/events/{slug}/ of an event of the build',
    method: 'GET',
    address: at('/api/events/glider-day/'),
    good: inventedEvent,
    open: async (page) => void (await page.goto('/event-detail/glider-day')),
    log: /^Failed to fetch event/,
    says: /There is no such event \(any more\)\. See all events/,
    but: whatWasBuiltStands(/Glider Day/, /^Failed to fetch event/),
  },
  {
    name: 'Issues: list',
    method: 'GET',
    address: github(''),
    good: [sample.issue, { ...sample.issue, number: POST + 1 }],
    open: async (page) => void (await page.goto('/blog')),
    log: /^(Error fetching posts:|Invalid data received)/,
    says: /The newest posts could not be loaded\. These are the posts as of/,
    but: {
      'one bad entry': { shows: /2 posts/, log: leftOut },
      '5,000 entries': { shows: new RegExp(`${HUGE} posts`) },
    },
    kept: (page) => page.getByRole('article').first().waitFor(),
    recovered: (page) => page.getByText(/^\d+ posts/),
  },
  {
    name: 'Issues: detail of a new post',
    method: 'GET',
    address: github(`/${POST}`),
    good: sample.issue,
    open: async (page, { standins }) => {
      standins.github.issues.push(sample);
      await page.goto(`/blog-detail/${POST}`);
    },
    log: /^Error fetching issue:/,
    says: /Loading\.\.\..*This post could not be loaded\./s,
    but: { '404': { says: /There is no such post \(any more\)\. See all posts/ } },
    recovered: (page) => page.getByRole('heading', { name: 'Sample post of faults' }),
  },
  {
    name: 'Issues: detail of a post of the build',
    method: 'GET',
    address: github('/12'),
    good: sample.issue,
    open: async (page) => void (await page.goto('/blog-detail/12')),
    log: /^Error fetching issue:/,
    says: /There is no such post \(any more\)\. See all posts/,
    but: whatWasBuiltStands(/Igniter/, /^Error fetching issue:/),
  },
  {
    name: 'Issues: comments',
    method: 'GET',
    address: github(`/${POST}/comments`),
    good: sample.comments,
    open: async (page, { standins }) => {
      standins.github.issues.push(sample);
      await page.goto(`/blog-detail/${POST}`);
    },
    log: /^Error fetching comments:/,
    says: /The comments could not be loaded\./,
    but: {
      'one bad entry': { shows: /A sample comment\./, log: leftOut },
      '5,000 entries': { shows: new RegExp(`Comments\\s*${HUGE}`) },
    },
    kept: (page) => page.getByRole('heading', { name: 'Sample post of faults' }).waitFor(),
    recovered: (page) => page.getByText('A sample comment.'),
  },
  {
    name: 'Photo of the day',
    method: 'GET',
    address: /\/planetary\/apod\?/,
    good: [photo, photo],
    open: async (page) => void (await page.goto('/potd')),
    log: /^Error fetching data:/,
    says: /The photos could not be found\s*NASA's service (did not answer|could not show its photos right now)/,
    but: {
      '429, wait 30 s': { says: /has been asked too often in this hour\. Try again a little later/ },
      'one bad entry': { shows: /2 plates/, log: leftOut },
      '5,000 entries': { shows: /8 plates/ },
    },
    recovered: (page) => page.getByText(/8 plates/),
  },
  {
    name: 'GET /api/members/',
    method: 'GET',
    address: at('/api/members/'),
    good: inventedMembers(2),
    open: (page) => openSignedIn(page, '/home', DEMO_LOGINS.member),
    log: /^Error fetching data/,
    says: /The members could not be loaded\./,
    but: {
      '401 expired': { says: /Your session has ended\. Sign in again to go on\./ },
      'one bad entry': { shows: /Members 1 to 2 of 2/, log: leftOut },
      '5,000 entries': { shows: new RegExp(`Members 1 to 10 of ${HUGE}`) },
    },
    recovered: (page) => page.getByRole('table', { name: 'Members' }),
  },
  {
    name: 'GET /api/members/{pk}/',
    method: 'GET',
    address: at('/api/members/2/'),
    good: person,
    open: (page) => openSignedIn(page, '/members/2', DEMO_LOGINS.member),
    log: /^Network response was not ok/,
    says: /This member's profile could not be loaded\./,
    but: {
      '404': { says: /There is no member at this address\. Search the members directory/ },
      '401 expired': { says: /Your session has ended\. Sign in again to go on\./ },
    },
    recovered: (page) => page.getByRole('table', { name: 'About' }),
  },
  {
    name: 'GET /api/profile/',
    method: 'GET',
    address: at('/api/profile/'),
    good: { ...person, is_staff: false, registration_no: null },
    open: (page) => openSignedIn(page, '/profile', DEMO_LOGINS.member),
    log: /^Failed to fetch user profile/,
    says: /Your profile could not be loaded\./,
    but: { '401 expired': { says: /Your session has ended\. Sign in again to go on\./ } },
    recovered: (page) => page.getByRole('button', { name: 'Edit Profile' }),
  },
];
