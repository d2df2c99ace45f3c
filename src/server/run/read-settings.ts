/** Reads the backend's settings from the environment. Documented in `docs/operations.md` and `.env.example`. */
import { isOnThisMachine, SettingError } from '#shared/site/settings.ts';
import { readSender } from '../email/sender.ts';
import { isLoopback } from '../http/address.ts';
import { type BackendSettings, backendSettings } from '../settings.ts';

/** @throws SettingError with a plain sentence for each variable that is wrong. */
export function readBackendSettings(env: Record<string, string | undefined>): BackendSettings {
  const setting = (name: string) => env[name]?.trim() || null;
  const siteUrl = webAddress('SITE_URL', setting('SITE_URL') ?? 'http://localhost:4321');
  const apiUrl = setting('API_URL') === null ? null : webAddress('API_URL', setting('API_URL') ?? '');
  const host = setting('HOST') ?? '127.0.0.1';
  const smtpUrl = setting('SMTP_URL');
  const changed: Partial<BackendSettings> = {
    host,
    port: portNumber(setting('BACKEND_PORT') ?? '8787'),
    dataDir: dataFolder(env),
    siteUrl,
    apiUrl,
    secret: setting('JWT_SECRET'),
    production: setting('NODE_ENV') === 'production' || !isPrivate({ host, siteUrl, apiUrl }),
    smtp: smtpUrl === null ? null : { url: mailServer(smtpUrl), from: mailSender(setting('MAIL_FROM')) },
    mailPerDay: wholeNumber('MAIL_PER_DAY', setting('MAIL_PER_DAY') ?? '450'),
    demo: setting('DEMO') === '1',
    demoMembers: wholeNumber('DEMO_MEMBERS', setting('DEMO_MEMBERS') ?? '0'),
    trustProxy: setting('TRUST_PROXY') === '1',
  };
  const settings = backendSettings(changed);
  if (settings.secret !== null && Buffer.byteLength(settings.secret) < 32)
    throw new SettingError(
      'JWT_SECRET is too short: it needs at least 32 characters. Make one with: openssl rand -hex 32',
    );
  if (settings.production) assertProductionReady(settings);
  return settings;
}

/** Whether only this machine can reach the backend, according to the settings. */
const isPrivate = ({ host, siteUrl, apiUrl }: Pick<BackendSettings, 'host' | 'siteUrl' | 'apiUrl'>) =>
  (host === 'localhost' || isLoopback(host)) &&
  isOnThisMachine(siteUrl) &&
  (apiUrl === null || isOnThisMachine(apiUrl));

/** The data folder. `npm run club` needs no other setting. @throws SettingError for one that only a shell would have made a path. */
export function dataFolder({ DATA_DIR }: Record<string, string | undefined>): string {
  const folder = DATA_DIR?.trim() || '.data';
  const [first = ''] = folder;
  if (!'~$'.includes(first)) return folder;
  throw new SettingError(
    `DATA_DIR starts with ${first}, which only a shell replaces. Write the whole path. Example: DATA_DIR=/var/lib/club`,
  );
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new SettingError('BACKEND_PORT must be a number from 1 to 65535. Example: BACKEND_PORT=8787');
}

function wholeNumber(variable: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new SettingError(`${variable} must be a whole number up to 999999. Example: ${variable}=10000`);
}

function webAddress(variable: string, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new SettingError(
    `${variable} must be an address that starts with https:// (or http:// on this machine). Example: ${variable}=https://club.university.example`,
  );
}

/** A `#`, `/` or `?` of a password ends the address too early. Without this, only the first email would show it. */
function mailServer(text: string): string {
  const url = /^smtps?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url && /^\/?$/.test(url.pathname) && url.hash === '' && !url.search.includes('@')) return text;
  throw new SettingError(
    'SMTP_URL is not the address of a mail server. In the password write %23 for #, %2F for / and %3F for ?. Example: SMTP_URL=smtps://user:password@mail.university.example',
  );
}

function mailSender(text: string | null): string {
  if (text !== null && readSender(text)) return text;
  const fault = text === null ? 'SMTP_URL is set, but MAIL_FROM is not.' : 'MAIL_FROM is not an email address.';
  throw new SettingError(
    `${fault} Write exactly one, alone or behind a name without a colon or @. Example: MAIL_FROM=The Club <club@university.example>`,
  );
}

const WHY =
  'This backend is public: NODE_ENV is production, or HOST, SITE_URL or API_URL is not on this machine. Correct these settings:';
const MAKE_ONE = 'Make one with: openssl rand -hex 32';
/** A random secret of 64 hexadecimal digits has nearly always all sixteen of them. */
const MIN_DIFFERENT_CHARACTERS = 10;

/** @throws SettingError with one sentence for each thing that is missing. */
function assertProductionReady({ siteUrl, apiUrl, secret, smtp, demo }: BackendSettings): void {
  const mistakes = [
    isOnThisMachine(siteUrl) &&
      'SITE_URL is not set, or points to this machine, so browsers could not use the backend from the website. Example: SITE_URL=https://club.university.example',
    !isOnThisMachine(siteUrl) &&
      isUnencrypted(siteUrl) &&
      'SITE_URL must start with https://. Otherwise anyone on the network could change the pages. Example: SITE_URL=https://club.university.example',
    secret === null && `JWT_SECRET is not set. It signs the tokens of signed-in members. ${MAKE_ONE}`,
    secret !== null &&
      new Set(secret).size < MIN_DIFFERENT_CHARACTERS &&
      `JWT_SECRET is easy to guess: it has fewer than ${MIN_DIFFERENT_CHARACTERS} different characters. ${MAKE_ONE}`,
    (apiUrl === null || isOnThisMachine(apiUrl)) &&
      'API_URL is not set, or points to this machine, so links in emails would not work. Example: API_URL=https://api.club.university.example',
    apiUrl !== null &&
      !isOnThisMachine(apiUrl) &&
      isUnencrypted(apiUrl) &&
      'API_URL must start with https://. Otherwise anyone on the network could read the passwords. Example: API_URL=https://api.club.university.example',
    smtp === null &&
      'SMTP_URL is not set, so no verification emails would be sent. Example: SMTP_URL=smtps://user:password@mail.university.example',
    demo && 'DEMO=1 is not for production, because the passwords of the demo members are public.',
  ].filter((sentence) => sentence !== false);
  if (mistakes.length > 0) throw new SettingError([WHY, ...mistakes].join('\n'));
}

const isUnencrypted = (url: string) => new URL(url).protocol !== 'https:';
