/** One call (docs/calls.md) of each kind that a page makes, which the tests make fail, and what a person then sees. */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import type { Mocks } from '../../src/dev/mocks/mocks.ts';
import type { Backend } from '../../src/server/backend.ts';
import { eventReply } from './event.ts';
import { issue } from './issues.ts';
import { inventedMembers, person } from './member.ts';
import { paymentToReview } from './officer-rows.ts';
import { openSignedIn } from './people.ts';
import { pngFile } from './pictures.ts';
import { attendee } from './sign-ups.ts';
import { API_URL, MOCKS_URL } from './test-site.ts';

/** The ways in which a call can fail, each handled by other code. */
export const FAULTS = [
  'refused',
  '500 as HTML',
  '401 expired',
  '429, wait 30 s',
  'broken JSON',
  'one bad entry',
  '10 s silence',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What a person sees after a fault. */
export type Outcome =
  /** A failure: the page announces this, and the console logs the call's line. `log: null`: it logs nothing. */
  | { says: RegExp; log?: null }
  /** No failure, or one that the page does not mention: this is on the page. */
  | { shows: RegExp; log?: RegExp };

export interface FaultCall {
  /** What the call is about, in a test's name. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  address: RegExp;
  /** Body of a successful reply. */
  good: unknown;
  /** Opens the page, and fills in its form. */
  open: (page: Page, world: { backend: Backend; mocks: Mocks }) => Promise<void>;
  /** Makes the call. Left out: reloads the page. */
  act?: (page: Page) => Promise<void>;
  /** Checks that the page keeps what was typed or shown. */
  expectKept?: (page: Page) => Promise<void>;
  /** The line in the console. */
  log: RegExp;
  /** What the page announces after any fault that is not in `but`. */
  says: RegExp;
  but?: Partial<Record<Fault, Outcome>>;
  /** Runs `open` before every fault, because the messages of the last one would interfere. */
  reopen?: true;
  /** A fault that its page hears of much later. */
  without?: Fault;
}

/** @param path as a regular expression, without the query. */
const callTo = (path: string) => new RegExp(`^${API_URL}/api/${path}(\\?|$)`);
const signedIn =
  (path: string, as: keyof typeof DEMO_LOGINS = 'member') =>
  (page: Page) =>
    openSignedIn(page, path, DEMO_LOGINS[as]);
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

const SERVER_TROUBLE = /(Something went wrong on our side|The server didn't answer)/;
const SIGNED_OUT: Outcome = { says: /Your session has ended\. Sign in again in a new tab\./ };
/** How the backend rejects an action. */
const REFUSED: FaultCall['but'] = {
  '401 expired': { says: /Your session has ended\. Sign in again/ },
  '429, wait 30 s': { says: /Too many attempts\. Try again in 30 seconds\./ },
};
/** What the console logs about one invalid entry of a list. */
const leftOut = /An entry was left out of a list/;
/** For calls whose success is in the status, because the body is not read (`read: null` in its definition). */
const notRead = (shows: RegExp): FaultCall['but'] => ({ 'broken JSON': { shows } });

const MESSAGE = {
  'Full Name': 'Amina Demo',
  'Email address': 'amina@university.example',
  Subject: 'A demo',
  Message: 'An invented message.',
};
const POST = issue({ number: 4242, title: 'Sample post of faults' }).issue;
const PHOTO = {
  title: 'A sample photo',
  explanation: 'Invented.',
  date: '2025-01-01',
  media_type: 'image',
  url: `${MOCKS_URL}/apod/pictures/lantern.jpg`,
};

const notSynced = (why: string) => ({
  says: new RegExp(`\\d check-ins? not synced\\. ${why} (It's|They're) saved on this device\\.`),
});

export const FAULT_CALLS: readonly FaultCall[] = [
  {
    name: 'the list of members',
    method: 'GET',
    address: callTo('members/'),
    good: inventedMembers(2),
    open: signedIn('/home'),
    log: /^Error fetching data/,
    says: /The members couldn't be loaded\./,
    but: {
      '401 expired': { ...SIGNED_OUT, log: null },
      'one bad entry': { shows: /Members 1 to 2 of 2/, log: leftOut },
    },
  },
  {
    name: "another member's profile",
    method: 'GET',
    address: callTo('members/2/'),
    good: person,
    open: signedIn('/members/2'),
    log: /^Network response was not ok/,
    says: /This member's profile couldn't be loaded\./,
    but: { '401 expired': { ...SIGNED_OUT, log: null } },
  },
  {
    name: 'the profile of who is signed in',
    method: 'GET',
    address: callTo('profile/'),
    good: { ...person, is_staff: false, registration_no: null },
    open: signedIn('/profile'),
    log: /^Failed to fetch user profile/,
    says: /Your account couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
  },
  {
    name: 'a changed profile',
    method: 'PATCH',
    address: callTo('profile/'),
    good: { bio: 'Sample' },
    open: async (page) => {
      await signedIn('/profile')(page);
      await press('Edit Profile')(page);
      await page.getByLabel('Bio').fill('A sample of a life.');
    },
    act: press('Save'),
    expectKept: (page) => expect(page.getByLabel('Bio')).toHaveValue('A sample of a life.'),
    log: /^Error updating profile/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/Profile updated successfully!/) },
  },
  {
    name: 'a photo that is uploaded',
    method: 'POST',
    address: callTo('profile/image/upload/'),
    good: { profile_image: '/media/sample.png', detail: 'Saved.' },
    open: async (page, { backend }) => {
      backend.database.exec('UPDATE accounts SET profile_image = NULL');
      await signedIn('/profile')(page);
      await press('Edit Photo')(page);
      await page.getByLabel('Photo', { exact: true }).setInputFiles(await pngFile());
    },
    act: press('Upload'),
    expectKept: (page) => expect(page.getByLabel('Photo', { exact: true })).toHaveValue(/portrait of me\.png$/),
    log: /^Error uploading photo/,
    says: /(Something went wrong on our side|The server didn't answer).+The photo you chose is still here/s,
    but: REFUSED,
    without: '10 s silence',
  },
  {
    name: 'an event that is deleted',
    method: 'DELETE',
    address: callTo('events/delete/glider-day/'),
    good: {},
    open: signedIn('/event-detail/glider-day', 'staff'),
    act: press('Delete event'),
    log: /^Deleting the event failed/,
    says: /The event wasn't deleted\./,
    but: { '401 expired': { says: /The event wasn't deleted\. Your session has ended\./ } },
  },
  {
    name: 'a payment that is confirmed',
    method: 'POST',
    address: callTo('club/payments/\\d+/'),
    good: paymentToReview(1, 'Ann'),
    open: signedIn('/officers/payments', 'staff'),
    act: press('Confirm'),
    log: /^Confirming a payment failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/Confirmed: .+ is a member until/) },
  },
  {
    name: 'a check-in',
    method: 'PATCH',
    address: callTo('club/events/wind-tunnel-open-day/attendees/\\d+/'),
    good: attendee(101, 'Ann', { attendance: 'checked_in' }),
    open: async (page) => {
      await signedIn('/officers/events/wind-tunnel-open-day?tab=check-in', 'staff')(page);
      // What an earlier fault left on the device is sent as soon as the server works, or is to be dismissed.
      const [synced, dismiss] = [
        page.getByText('Everything is synced.'),
        page.getByRole('button', { name: /^Dismiss / }),
      ];
      await expect(synced.or(dismiss)).toBeVisible();
      if (await dismiss.isVisible()) await dismiss.click();
      await expect(synced).toBeVisible();
      await expect(page.getByText('Not synced')).toHaveCount(0);
    },
    act: (page) => page.getByRole('list', { name: 'Attendees' }).getByRole('button').first().click(),
    // Stored on the device, or the officer decides.
    expectKept: (page) =>
      expect(page.getByText(/^Not synced$|check-in (wasn't|couldn't be) saved/).first()).toBeVisible(),
    log: /^(Sending check-ins failed|The backend rejected a check-in)/,
    says: notSynced("(Something went wrong on our side|You're offline)\\..*").says,
    but: {
      '401 expired': notSynced('Your session has ended\\. Sign in again in a new tab\\.'),
      '429, wait 30 s': notSynced('Too many attempts\\. Try again in 30 seconds\\.'),
    },
    reopen: true,
  },
  {
    name: 'an event that was built',
    method: 'GET',
    address: callTo('events/glider-day/'),
    good: eventReply(),
    open: async (page) => void (await page.goto('/event-detail/glider-day')),
    log: /^Failed to fetch event/,
    says: /never, because it only asks whether it is out of date/,
    but: Object.fromEntries(FAULTS.map((fault) => [fault, { shows: /Glider Day/, log: /^Failed to fetch event/ }])),
  },
  {
    name: 'the list of posts',
    method: 'GET',
    address: new RegExp(`^${MOCKS_URL}/repos/[^/]+/[^/]+/issues(\\?|$)`),
    good: [POST, { ...POST, number: POST.number + 1 }],
    open: async (page) => void (await page.goto('/blog')),
    log: /^(Error fetching posts:|Invalid data received)/,
    says: /The latest posts couldn't be loaded\. These are the posts as of/,
    but: {
      'one bad entry': { shows: /2 posts/, log: leftOut },
    },
    expectKept: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'a message to the club',
    method: 'POST',
    address: /\/api\/v1\.0\/email\/send-form$/,
    good: 'OK',
    open: async (page) => {
      await page.goto('/contact');
      for (const [label, text] of Object.entries(MESSAGE)) await page.getByLabel(label, { exact: true }).fill(text);
    },
    act: press('Send'),
    expectKept: (page) => expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE.Message),
    log: /^Sending the message failed/,
    says: /Your message (wasn't|may not have been) sent\. Try again in a minute, or write to .+ What you wrote is still here\./s,
    but: {
      // It mentions it if the device reports that it is offline.
      refused: {
        says: /(You're offline, so your message wasn't sent|Your message may not have been sent\. Try again).+ What you wrote is still here\./s,
      },
      '429, wait 30 s': { says: /You're sending messages too quickly/ },
      ...notRead(/Your message has been sent successfully!/),
    },
    without: '10 s silence',
  },
  {
    name: 'the photos of the day',
    method: 'GET',
    address: /\/planetary\/apod\?/,
    good: [PHOTO, PHOTO],
    open: async (page) => void (await page.goto('/potd')),
    log: /^Error fetching data:/,
    says: /NASA's service (didn't answer|couldn't show its photos right now)/,
    but: {
      '429, wait 30 s': { says: /has had too many requests this hour\. Try again a little later/ },
      'one bad entry': { shows: /2 photos/, log: leftOut },
    },
  },
];
