/** Times how long each page of a five-year-old site waits for the backend: without the network, on one thread. */
import { createApp } from '../../../src/server/app.ts';
import type { Backend } from '../../../src/server/backend.ts';
import { EVENTS, LOG_ENTRIES, PEOPLE } from './five-years.ts';

const TIMES = 10;

export interface Timed {
  what: string;
  /** Milliseconds: the average processor time, then the real times. */
  processor: number;
  median: number;
  worst: number;
  kilobytes: number;
}

const LAST_PEOPLE_PAGE = PEOPLE / 50;
const LAST_LOG_PAGE = Math.ceil(LOG_ENTRIES / 100);
const PEOPLE_LIST = '/api/club/officers/people/';
const LOG = '/api/club/officers/log/';
/** In two months, with a waiting list. */
const NEXT_EVENT = `event-${EVENTS}`;

/** `who` calls: an officer with full access, a member, or anyone. */
const PAGES: readonly (readonly [what: string, path: string, who?: 'officer' | 'member'])[] = [
  ['events', '/api/events/'],
  ['one event', `/api/events/${NEXT_EVENT}/`],
  ['states of events', '/api/club/event-states/'],
  ['places of events', '/api/club/places/'],
  ['leaders', '/api/leaders/'],
  ['directory, all in one', '/api/members/', 'member'],
  ['one member', '/api/members/2501/', 'member'],
  ['own profile', '/api/profile/', 'member'],
  ['own membership', '/api/club/joining/mine/', 'member'],
  ['own places', '/api/club/places/mine/', 'member'],
  ['own data', '/api/profile/export/', 'member'],
  ['people, first page', PEOPLE_LIST, 'officer'],
  ['people, last page', `${PEOPLE_LIST}?page=${LAST_PEOPLE_PAGE}`, 'officer'],
  ['people, a search', `${PEOPLE_LIST}?q=brian+wanjiru`, 'officer'],
  ['people, a search without results', `${PEOPLE_LIST}?q=nobody+of+that+name`, 'officer'],
  ['people whose membership ends', `${PEOPLE_LIST}?state=ending`, 'officer'],
  ['people of year 3', `${PEOPLE_LIST}?year=3`, 'officer'],
  ['people with access', `${PEOPLE_LIST}?role=money`, 'officer'],
  ['one person', `${PEOPLE_LIST}7/`, 'officer'],
  ['all people, for a file', '/api/club/officers/export/', 'officer'],
  ['payments to review', '/api/club/joining/queue/', 'officer'],
  ['payments confirmed', '/api/club/joining/queue/?state=confirmed', 'officer'],
  ['own access', '/api/club/officers/me/', 'officer'],
  ['access of all officers', '/api/club/officers/grants/', 'officer'],
  ['attendees of an event', `/api/club/events/${NEXT_EVENT}/people/`, 'officer'],
  ['state of an event', `/api/club/events/${NEXT_EVENT}/state/`, 'officer'],
  ['drafts', '/api/club/drafts/', 'officer'],
  ['log, first page', LOG, 'officer'],
  ['log, page 1,000', `${LOG}?page=1000`, 'officer'],
  ['log, last page', `${LOG}?page=${LAST_LOG_PAGE}`, 'officer'],
  ['log of one person', `${LOG}?person=7`, 'officer'],
  ['log of one action', `${LOG}?deed=grant.give`, 'officer'],
  ['log of deleted events', `${LOG}?deed=event.delete`, 'officer'],
  ['log from a day on', `${LOG}?from=2025-01-01`, 'officer'],
];

export async function timePages(backend: Backend): Promise<Timed[]> {
  const call = caller(backend);
  const timed: Timed[] = [];
  for (const [what, path, who] of PAGES) {
    const times: number[] = [];
    let bytes = 0;
    let before = processorTime();
    for (let time = 0; time <= TIMES; time += 1) {
      const start = performance.now();
      bytes = (await call('GET', path, { who })).length;
      if (time > 0) times.push(performance.now() - start);
      else before = processorTime(); // the first one warms up
    }
    const processor = (processorTime() - before) / TIMES;
    times.sort((one, other) => one - other);
    timed.push({ what, processor, median: times[TIMES / 2] ?? 0, worst: times.at(-1) ?? 0, kilobytes: bytes / 1024 });
  }
  return timed;
}

/** The processor time of this process so far, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @returns a function that calls the backend and returns the body of the reply. @throws Error if the status is not 2xx. */
export function caller(backend: Backend) {
  const app = createApp(backend);
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.1' } };
  // The latest officer with full access; a member who joined in the third year.
  const ids = { officer: 41, member: 3001 };
  return async (
    method: string,
    path: string,
    { who, json }: { who?: keyof typeof ids | undefined; json?: unknown } = {},
  ): Promise<string> => {
    const headers = {
      ...(who && { authorization: `Bearer ${await backend.tokens.issue({ id: ids[who], token_version: 1 })}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    };
    const body = json === undefined ? null : JSON.stringify(json);
    const response = await app.request(path, { method, headers, body }, socket);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  };
}
