import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ARTICLE_PATHS, ISSUE_PATHS, PROJECT_PATHS } from './texts.ts';

/** One article, one issue and one project represent all. */
const TEXTS = [...ARTICLE_PATHS.slice(0, 1), ...ISSUE_PATHS.slice(0, 1), ...PROJECT_PATHS.slice(0, 1)];

/** One person and one event represent all. */
const OFFICERS_SCREENS = globSync('officers/**/*.astro', {
  cwd: fileURLToPath(new URL('../../src/pages', import.meta.url)),
})
  .map(
    (file) =>
      `/${file
        .replace(/\.astro$/, '')
        .replace('[pk]', '1')
        .replace('[slug]', 'wind-tunnel-open-day')}`,
  )
  .sort();

/** About one person or one moment: not for search engines. */
export const UNLISTED_SCREENS: readonly string[] = [
  '/profile',
  '/profile/events',
  '/profile/receipts',
  '/profile/privacy',
  '/profile/account',
  '/members/1',
  '/officers',
  ...OFFICERS_SCREENS,
  '/email-verification',
  '/api/password-reset/Nw/some-token',
  '/offline',
];

/** The address of every screen. */
export const SCREENS: readonly string[] = [
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
];

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
