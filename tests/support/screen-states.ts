/**
 * Every screen in every state worth seeing, and how a person reaches it: for the pictures (tests/screens) and for tests of layout and
 * accessibility. A state that only one test needs stays in that test.
 */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { EVENT_STATES } from './event-states.ts';
import { MEMBER_STATES } from './member-states.ts';
import { OFFICER_STATES } from './officer-states.ts';
import { fillSignIn, openSignedIn } from './people.ts';
import { inTurn, press, type Reach, sees, seesText, toTheTop } from './reach.ts';
import { ARTICLE_PATHS, ISSUE_PATHS, PROJECTS } from './texts.ts';

export interface ScreenState {
  /** Of its pictures, e.g. `signup-errors`. */
  name: string;
  path: string;
  as?: keyof typeof DEMO_LOGINS;
  /** What the person does on the page. Waits until the state is reached. */
  reach?: Reach;
  /** Only on narrow screens. */
  narrow?: boolean;
  /** Console errors in this state. */
  trouble?: RegExp;
}

/** The leaders, and pictures below the window, load only when someone scrolls there. */
const showLeaders = inTurn(
  (page) => page.locator('[data-leaders]').scrollIntoViewIfNeeded(),
  (page) => expect(page.locator('[data-leaders] [data-position]')).toHaveText(/of 8/),
  toTheTop,
);
const seesPhotos = seesText('8 photos, picked at random.');

const EVENT = '/event-detail/rocket-static-fire-night';

const VISITOR_STATES: readonly ScreenState[] = [
  { name: 'home', path: '/home', reach: showLeaders },
  {
    name: 'home-menu',
    path: '/home',
    narrow: true,
    reach: inTurn(
      press('Menu'),
      sees((page) => page.getByRole('navigation', { name: 'Menu' })),
    ),
  },
  ...['about', 'partners', 'terms', 'privacy', 'accessibility', 'help-center', 'newsletter', 'projects'].map(
    (name) => ({
      ...{ name, path: `/${name}` },
    }),
  ),
  ...ARTICLE_PATHS.slice(0, 1).map((path) => ({ name: 'help-article', path })),
  ...ISSUE_PATHS.slice(0, 1).map((path) => ({ name: 'newsletter-issue', path })),
  ...PROJECTS.slice(0, 1).map(({ team }) => ({
    name: 'projects-of-team',
    path: `/projects/team/${team.toLowerCase()}`,
  })),
  ...PROJECTS.slice(0, 2).map(({ path }) => ({
    name: path.slice(1).replaceAll('/', '-').replace('projects', 'project'),
    path,
  })),
  { name: 'blog', path: '/blog' },
  { name: 'blog-post', path: '/blog-detail/9', reach: (page) => expect(page.locator('h1')).toBeVisible() },
  {
    name: 'blog-post-missing',
    path: '/blog-detail/999999',
    trouble: /404 \(Not Found\)|^Error fetching (issue|comments):/,
    reach: sees((page) => page.locator('[data-announced=urgent]')),
  },
  // How many places are left loads last.
  { name: 'events', path: '/events', reach: seesText(/ · 3 places left$/) },
  { name: 'event', path: EVENT },
  { name: 'potd', path: '/potd', reach: seesPhotos },
  {
    name: 'potd-dialog',
    path: '/potd',
    reach: async (page) => {
      await seesPhotos(page);
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'search-results',
    path: '/search?q=events',
    reach: (page) => expect(page.getByRole('status')).toHaveText(/^\d+ results for “events”$/),
  },
  {
    name: 'contact-errors',
    path: '/contact',
    reach: inTurn(press('Send'), (page) => expect(page.locator('[aria-invalid=true]')).toHaveCount(4)),
  },
  { name: 'signin-errors', path: '/signin', reach: inTurn(press('Sign in'), seesText('Username is required')) },
  {
    name: 'signin-refused',
    path: '/signin',
    trouble: /401 \(Unauthorized\)/,
    reach: async (page) => {
      await fillSignIn(page, { username: 'K-10001', password: 'not this one' });
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    },
  },
  { name: 'signup-errors', path: '/signup', reach: inTurn(press('Sign up'), seesText('Username is required')) },
  { name: 'email-verification', path: '/email-verification' },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'password-reset-expired',
    path: '/api/password-reset/Nw/some-token',
    trouble: /400 \(Bad Request\)/,
    reach: seesText(/Invalid link or has Expired/),
  },
  { name: 'not-found', path: '/no-such-page', trouble: /404 \(Not Found\)/ },
  { name: 'profile-signed-out', path: '/profile' },
];

export const SCREEN_STATES: readonly ScreenState[] = [
  ...VISITOR_STATES,
  ...MEMBER_STATES,
  ...EVENT_STATES,
  ...OFFICER_STATES,
];

/** Opens the screen, signed in if the state needs it. */
export async function openScreen(page: Page, { path, as }: ScreenState): Promise<void> {
  if (as) await openSignedIn(page, path, DEMO_LOGINS[as]);
  else await page.goto(path);
}
