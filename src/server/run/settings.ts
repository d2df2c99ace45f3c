/** The backend's settings, read once from the environment or given in code by tests. Documented in `docs/operations.md` and `.env.example`. */
import { isOnThisMachine, SettingError } from '../../shared/site/settings.ts';
import { isLoopback } from '../http/address.ts';

export interface BackendSettings {
  /** Address to listen on. Only this machine unless changed. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Folder of the database, the pictures and the generated secret. `:memory:` keeps nothing after the end, for tests. */
  dataDir: string;
  /** The website, without a slash at the end: for links in pages, and the only origin that browsers may call from. */
  siteUrl: string;
  /** Public address of this backend, for links in emails (never the Host header). Null: `http://localhost:<port>`. */
  apiUrl: string | null;
  /** Signs the access tokens, at least 32 bytes. Null: one is generated and stored in the data folder. */
  secret: string | null;
  /** The internet can reach it: NODE_ENV says so, or the website, the public address or the listening address is not on this machine. */
  production: boolean;
  /** Null: emails are kept in the outbox and shown at /mailbox. */
  smtp: { url: string; from: string } | null;
  demo: boolean;
  /** How many members the demo's directory shows, for benchmarks; at least the invented people that have names. */
  demoMembers: number;
  /** True behind one proxy of our own: the caller's address is then the last one in X-Forwarded-For. */
  trustProxy: boolean;
  /** Memory for the hash of each password (accounts/passwords.ts). OWASP asks for 19 MiB with two passes, RFC 9106 for 64 MiB with three. */
  passwordMemoryKiB: number;
  /** Milliseconds before a wrong sign-in is answered, for an address from which too many have failed. */
  wrongSignInDelayMs: number;
  /** `off` lifts the limits for tests. The one on verification emails always holds. */
  limits: 'on' | 'off';
  /** How long a caller may take to send the headers and the whole request, and how long a connection may be idle. */
  timeoutsMs: { headers: number; request: number; idle: number };
  /** How many connections may be open at once; one more is closed. */
  connections: number;
  /** How many of them may come from one address. Behind our own proxy all come from the proxy, so the proxy has to limit them. */
  connectionsPerAddress: number;
  /** Milliseconds since 1970. The rate limits use the machine's clock instead: their package knows no other. */
  now: () => number;
  /** Takes one line, already with its time. Silent unless given. */
  log: (line: string) => void;
}

/** The defaults of local work, with some of them replaced. */
export function backendSettings(changed: Partial<BackendSettings> = {}): BackendSettings {
  return {
    host: '127.0.0.1',
    port: 8787,
    dataDir: '.data',
    siteUrl: 'http://localhost:4321',
    apiUrl: null,
    secret: null,
    production: false,
    smtp: null,
    demo: false,
    demoMembers: 0,
    trustProxy: false,
    passwordMemoryKiB: 64 * 1024,
    // Longer than a password check takes: a seventh of a second, or about four seconds when the queue is full.
    wrongSignInDelayMs: 5000,
    limits: 'on',
    // A photo of 10 MB takes minutes over a poor mobile link; headers never do. A connection is also idle while its picture waits in the
    // queue and is encoded again, which takes a second or two for each picture and never more than twenty.
    timeoutsMs: { headers: 10_000, request: 300_000, idle: 120_000 },
    connections: 1000,
    connectionsPerAddress: 250,
    now: () => Date.now(),
    log: () => undefined,
    ...changed,
  };
}

/** @throws SettingError with a plain sentence for each variable that is wrong. */
export function readBackendSettings(env: Record<string, string | undefined>): BackendSettings {
  const given = (name: string) => env[name]?.trim() || null;
  const siteUrl = webAddress('SITE_URL', given('SITE_URL') ?? 'http://localhost:4321');
  const apiUrl = given('API_URL') === null ? null : webAddress('API_URL', given('API_URL') ?? '');
  const host = given('HOST') ?? '127.0.0.1';
  const smtpUrl = given('SMTP_URL');
  const changed: Partial<BackendSettings> = {
    host,
    port: portNumber(given('BACKEND_PORT') ?? '8787'),
    dataDir: dataFolder(env),
    siteUrl,
    apiUrl,
    secret: given('JWT_SECRET'),
    production: given('NODE_ENV') === 'production' || !isPrivate({ host, siteUrl, apiUrl }),
    smtp: smtpUrl === null ? null : { url: smtpUrl, from: mailSender(given('MAIL_FROM')) },
    demo: given('DEMO') === '1',
    demoMembers: wholeNumber('DEMO_MEMBERS', given('DEMO_MEMBERS') ?? '0'),
    trustProxy: given('TRUST_PROXY') === '1',
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

/** The data folder. `npm run club` needs no other setting. */
export const dataFolder = ({ DATA_DIR }: Record<string, string | undefined>) => DATA_DIR?.trim() || '.data';

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

function mailSender(text: string | null): string {
  if (text?.includes('@')) return text;
  const fault = text === null ? 'SMTP_URL is set, but MAIL_FROM is not.' : 'MAIL_FROM is not an email address.';
  throw new SettingError(`${fault} Example: MAIL_FROM=club@university.example`);
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
