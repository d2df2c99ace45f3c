/**
 * Who may import whom. The first folder of a path says when its code runs: `browser` for a visitor, `build` while the site is made,
 * `server` in the backend, `dev` on a developer's machine.
 */

export interface Floor {
  /** Folders it may import, itself included where its files may know each other. */
  may: readonly string[];
  /** npm packages it may import; left out: any. `node:` stands for all of Node's own. */
  packages?: (name: string) => boolean;
}

const notNode = (name: string) => !name.startsWith('node:');

export const FLOORS: Readonly<Record<string, Floor>> = {
  // The offline page lists what the worker has stored.
  pages: { may: ['layouts', 'components', 'browser', 'worker', 'build', 'shared'] },
  layouts: { may: ['layouts', 'components', 'browser', 'build', 'shared'] },
  components: { may: ['components', 'browser', 'build', 'shared'] },
  browser: { may: ['browser', 'shared'], packages: notNode },
  worker: { may: ['worker', 'shared'], packages: notNode },
  build: { may: ['build', 'shared'] },
  server: { may: ['server', 'shared'] },
  shared: { may: ['shared'], packages: notNode },
  dev: { may: ['dev', 'build', 'server', 'shared'] },
  // Files that Astro wants in `src` itself.
  'content.config.ts': { may: ['build', 'shared'] },
  'middleware.ts': { may: ['build'] },
  'env.d.ts': { may: ['shared'] },
};

/** What screens are made of. */
const SCREENS = ['http', 'session', 'ui'];

/** The folders of `browser`, each with those that it may import. A page puts two nouns side by side that do not know each other. */
const BROWSER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  http: [],
  session: ['http'],
  // Compiled into each page, so it takes types and what imports nothing.
  head: ['http', 'session'],
  ui: ['http', 'session'],
  page: ['http', 'session', 'ui'],
  editor: [],
  site: ['http', 'ui', 'page'],
  accounts: SCREENS,
  officers: SCREENS,
  membership: [...SCREENS, 'officers'],
  members: [...SCREENS, 'accounts', 'officers', 'membership'],
  events: [...SCREENS, 'page'],
  'sign-ups': [...SCREENS, 'events'],
  messages: [...SCREENS, 'officers'],
  // What officers do with events, their attendees and the door.
  'manage-events': [...SCREENS, 'page', 'accounts', 'officers', 'events'],
};

/** What the nouns of the backend are made of. None of these folders knows a noun. */
const PARTS = ['database', 'http', 'email', 'backend.ts'];

/** The folders of `server`, and the files in `server` itself, each with those that it may import. A noun knows those above it. */
const SERVER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  site: [],
  'settings.ts': [],
  database: ['site'],
  http: ['site', 'settings.ts', 'database', 'backend.ts'],
  media: ['database', 'http'],
  email: ['site', 'settings.ts', 'database', 'http'],
  // Types only: what a call gets.
  'backend.ts': ['settings.ts', 'database', 'http', 'media', 'email', 'accounts', 'events'],
  accounts: [...PARTS, 'settings.ts', 'media'],
  officers: [...PARTS, 'accounts'],
  membership: [...PARTS, 'accounts', 'officers'],
  members: [...PARTS, 'media', 'accounts', 'officers', 'membership'],
  events: [...PARTS, 'media', 'officers'],
  'sign-ups': [...PARTS, 'accounts', 'officers', 'members', 'events'],
  messages: [...PARTS, 'accounts', 'officers', 'members', 'events'],
  // Calls about events whose answers tell of sign-ups too.
  'event-calls': ['http', 'backend.ts', 'media', 'officers', 'events', 'sign-ups'],
  // Above all nouns: an account is deleted, and its data read, with all of them.
  'personal-data': [
    'database',
    'http',
    'email',
    'accounts',
    'officers',
    'membership',
    'members',
    'sign-ups',
    'messages',
  ],
  run: [
    ...PARTS,
    'site',
    'settings.ts',
    'media',
    'accounts',
    'officers',
    'membership',
    'members',
    'sign-ups',
    'event-calls',
    'messages',
    'personal-data',
  ],
  'main.ts': ['run'],
  'club.ts': ['run', 'database'],
};

/** What definitions are made of. */
const FIELDS = ['http', 'text'];

/** The folders of `shared`, each with those that it may import: what is general knows no noun. */
const SHARED_ROOMS: Readonly<Record<string, readonly string[]>> = {
  time: [],
  text: ['time'],
  http: ['text', 'time'],
  html: ['text'],
  pictures: [],
  site: ['http', 'text', 'time'],
  accounts: [...FIELDS, 'site'],
  officers: [...FIELDS, 'time', 'accounts'],
  membership: [...FIELDS, 'site'],
  members: [...FIELDS, 'accounts', 'membership', 'officers'],
  events: [...FIELDS, 'html', 'time', 'site'],
  'sign-ups': [...FIELDS, 'time', 'events'],
  messages: [...FIELDS, 'time', 'accounts', 'officers', 'events'],
  'personal-data': [...FIELDS, 'accounts', 'members', 'membership', 'messages', 'officers', 'sign-ups'],
};

/** The floors that are divided into folders of their own rules. */
export const ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  browser: BROWSER_ROOMS,
  server: SERVER_ROOMS,
  shared: SHARED_ROOMS,
};
