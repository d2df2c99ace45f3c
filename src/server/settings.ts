/** The backend's settings. run/read-settings.ts reads them from the environment; tests give their own. */

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
  /** The internet can reach it: NODE_ENV is `production`, or the website, the public address or the listening address is not on this machine. */
  production: boolean;
  /** Null: emails are kept in the outbox and shown at /mailbox. */
  smtp: { url: string; from: string } | null;
  /** How many emails the mail server takes in 24 hours, of all kinds: messages of officers take what the others leave of them. */
  mailPerDay: number;
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
  /** Takes one line, already with its time. Left out: nothing is logged. */
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
    // A free mailbox takes 500.
    mailPerDay: 450,
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
