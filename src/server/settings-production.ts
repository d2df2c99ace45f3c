/** Checks of the settings of a public backend. */
import { SettingError } from '../shared/settings.ts';
import { isOnThisMachine } from '../shared/this-machine.ts';

/** The part of `BackendSettings` that production is strict about. */
interface Inspected {
  siteUrl: string;
  secret: string | null;
  apiUrl: string | null;
  smtp: object | null;
  demo: boolean;
}

const WHY =
  'This backend is for the public, because NODE_ENV is production, or HOST, SITE_URL or API_URL leads beyond this machine. So it needs more:';
const MAKE_ONE = 'Make one with: openssl rand -hex 32';
/** A random secret of 64 hexadecimal digits has all sixteen, or nearly so. */
const DIFFERENT_CHARACTERS = 10;

/** @throws SettingError with one sentence for each thing that is missing. */
export function assertProductionReady({ siteUrl, apiUrl, secret, smtp, demo }: Inspected): void {
  const mistakes = [
    isOnThisMachine(siteUrl) &&
      'SITE_URL is not set, or leads to this machine: no browser could call from the website. Example: SITE_URL=https://club.university.example',
    !isOnThisMachine(siteUrl) &&
      isOpen(siteUrl) &&
      'SITE_URL must begin with https://: anybody on the way could change the pages. Example: SITE_URL=https://club.university.example',
    secret === null && `JWT_SECRET is not set: without it anybody could sign in as anybody. ${MAKE_ONE}`,
    secret !== null &&
      new Set(secret).size < DIFFERENT_CHARACTERS &&
      `JWT_SECRET is easy to guess: it has fewer than ${DIFFERENT_CHARACTERS} different characters. ${MAKE_ONE}`,
    (apiUrl === null || isOnThisMachine(apiUrl)) &&
      'API_URL is not set, or leads to this machine: links in mails would lead nowhere. Example: API_URL=https://api.club.university.example',
    apiUrl !== null &&
      !isOnThisMachine(apiUrl) &&
      isOpen(apiUrl) &&
      'API_URL must begin with https://: anybody on the way could read the passwords. Example: API_URL=https://api.club.university.example',
    smtp === null &&
      'SMTP_URL is not set: nobody would get a verification mail. Example: SMTP_URL=smtps://user:password@mail.university.example',
    demo && 'DEMO=1 is not for production: the passwords of the demo members are public.',
  ].filter((sentence) => sentence !== false);
  if (mistakes.length > 0) throw new SettingError([WHY, ...mistakes].join('\n'));
}

const isOpen = (url: string) => new URL(url).protocol !== 'https:';
