import { ARTICLE_PATHS, ISSUE_PATHS, PROJECT_PATHS } from './texts.ts';

/** One article, one issue and one project stand for all. */
const TEXTS = [...ARTICLE_PATHS.slice(0, 1), ...ISSUE_PATHS.slice(0, 1), ...PROJECT_PATHS.slice(0, 1)];

/** About one person or one moment: no search engine should list them. */
export const UNLISTED_SCREENS = [
  '/profile',
  '/my-data',
  '/members/1',
  '/officers',
  '/officers/joining',
  '/officers/people',
  '/officers/people/1',
  '/officers/events',
  '/officers/events/wind-tunnel-open-day',
  '/officers/hand-over',
  '/officers/import',
  '/officers/log',
  '/email-verification',
  '/api/password-reset/Nw/some-token',
  '/offline',
] as const;

/** Every screen of the site, as a person opens it. */
export const SCREENS = [
  '/home',
  '/blog',
  '/blog-detail/17',
  '/contact',
  '/signin',
  '/signup',
  '/partners',
  '/terms',
  '/about',
  '/forgot-password',
  '/events',
  '/event-detail/glider-day',
  '/potd',
  '/help-center',
  '/newsletter',
  '/projects',
  '/search',
  '/accessibility',
  '/privacy',
  '/write-for-the-blog',
  ...TEXTS,
  ...UNLISTED_SCREENS,
] as const;

/** Screens on which a visitor only reads: they load no React. */
export const READING_SCREENS = [
  '/home',
  '/about',
  '/terms',
  '/partners',
  '/help-center',
  '/newsletter',
  '/projects',
  '/search',
  '/accessibility',
  '/privacy',
  '/write-for-the-blog',
  ...TEXTS,
  '/email-verification',
  '/blog-detail/17',
  '/offline',
  '/event-detail/glider-day',
  '/no-such-page',
] as const;
