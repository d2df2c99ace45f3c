/** Every screen of the site (spec, section 2), as a person opens it. */
export const SCREENS = [
  '/home',
  '/blog',
  '/blog-detail/999999',
  '/contact',
  '/signin',
  '/signup',
  '/partners',
  '/terms',
  '/about',
  '/profile',
  '/members/1',
  '/email-verification',
  '/forgot-password',
  '/api/password-reset/Nw/some-token',
  '/events',
  '/event-detail/some-event',
  '/potd',
  '/help-center',
  '/newsletter',
  '/offline',
] as const;

/** Screens on which a visitor only reads: they load no React. */
export const READING_SCREENS = [
  '/home',
  '/about',
  '/terms',
  '/partners',
  '/help-center',
  '/newsletter',
  '/email-verification',
  '/offline',
  '/no-such-page',
] as const;
