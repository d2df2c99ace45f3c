/**
 * Who may make each call, and how often: what the definitions of the calls are held to. Written by hand, and no script may write it: a list
 * that is made from what it checks checks nothing.
 *
 * A row is about one address or, with `…`, about all that begin so; the longest beginning counts, and a method before `*`. A new call of a
 * known beginning needs no row if it is for the same people and as limited; what anyone may call always has a row of its own. The limits are
 * those of src/server/http/limits/rules.ts; `several`: limits/rules.test.ts names them.
 */
import { isOfSeed } from '#shared/http/call.ts';
import { ACCESS_AREAS } from '#shared/officers/officers.ts';
import { CALLS } from '../../src/dev/openapi/calls.ts';
import { openPath } from '../../src/dev/openapi/replies.ts';
import { PAGES } from '../../src/server/run/pages.ts';

const TABLE = `
POST   /api/register/                                anyone               several
*      /api/verify-email/                            anyone               -
POST   /api/login/                                   anyone               several
POST   /api/forgot-password/                         anyone               several
GET    /api/password-reset/{uidb64}/{token}/         anyone               -
PATCH  /api/password-reset-complete                  anyone               several
GET    /api/profile/…                                signed in            -
PATCH  /api/profile/                                 signed in            profileByMember
POST   /api/profile/change_password/                 signed in            several
POST   /api/profile/delete/                          signed in            several
POST   /api/profile/image/upload/                    signed in            uploadByMember
POST   /api/profile/image/remove/                    signed in            -
GET    /api/leaders/                                 anyone               -
GET    /api/members/…                                signed in            readingByMember
GET    /api/events/                                  anyone               -
GET    /api/events/{slug}/                           anyone               -
*      /api/events/…                                 staff                eventByMember
DELETE /api/events/delete/{slug}/                    staff                -
GET    /api/club/                                    anyone               -
GET    /api/club/events/…                            events               officerReading
POST   /api/club/events/{slug}/copy/                 events               eventByMember
GET    /api/club/events/{slug}/attendees/            signed in            officerReading
POST   /api/club/events/{slug}/attendees/            events               officerWriting
PATCH  /api/club/events/{slug}/attendees/{id}/       events               checkInByOfficer
GET    /api/club/events/{slug}/tickets/{code}/       events               ticketByOfficer
*      /api/club/events/{slug}/sign-up/              signed in            -
POST   /api/club/events/{slug}/sign-up/              signed in            signUpByMember
POST   /api/club/events/{slug}/guests/               anyone               guestFromAddress
*      /api/club/events/{slug}/guest/                anyone               -
GET    /api/club/events/{slug}/calendar.ics          anyone               -
*      /api/club/guests/{token}/                     anyone               -
GET    /api/club/tickets/{code}/                     anyone               -
GET    /api/club/tickets/{code}/ticket.png           anyone               -
GET    /api/club/sign-ups/                           signed in            -
GET    /api/club/messages/…                          events or members    officerReading
*      /api/club/messages/…                          events or members    officerWriting
*      /api/club/news/…                              signed in            -
*      /api/club/unsubscribe/{token}/                anyone               -
*      /api/club/calendar/                           signed in            -
POST   /api/club/calendar/                           signed in            calendarAddress
GET    /api/club/calendar/{file}                     anyone               calendarReading
GET    /api/club/privacy/                            signed in            -
PATCH  /api/club/privacy/                            signed in            privacyByMember
GET    /api/club/privacy/preview/                    signed in            readingByMember
*      /api/club/membership/                         signed in            -
POST   /api/club/membership/                         signed in            paymentByMember
*      /api/club/membership/people/…                 payments             paymentByOfficer
GET    /api/club/payments/…                          payments             officerReading
*      /api/club/payments/…                          payments             paymentByOfficer
GET    /api/club/officers/export/                    members or payments  exportByOfficer
GET    /api/club/officers/access/                    any access           -
*      /api/club/officers/access/…                   any access           officerWriting
POST   /api/club/officers/import/…                   members              importByOfficer
GET    /api/club/officers/log/                       members or payments  officerReading
GET    /api/club/officers/me/                        signed in            -
GET    /api/club/officers/people/…                   members or payments  officerReading
*      /api/club/officers/people/…                   members              officerWriting
`;

interface Rule {
  /** `anyone`, `signed in`, `staff`, `any access`, or areas of officers' access with `or` between them; `all` stands for each. */
  who: string;
  limit: string;
}
interface Row extends Rule {
  method: string;
  /** The address, or its beginning. */
  path: string;
  isBeginning: boolean;
}
export interface Expected extends Rule {
  /** E.g. `GET /api/events/{slug}/`. */
  call: string;
  method: string;
  path: string;
}

export const ROWS: readonly Row[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [, method = '', path = '', who = '', limit = ''] = line.match(/^(\S+) +(\S+) +(.*?) {2,}(\S+)$/) ?? [];
    return { method, path: path.replace('…', ''), isBeginning: path.endsWith('…'), who, limit };
  });

/** The row that counts for a call. */
export const rowOf = ({ method, path }: Pick<Expected, 'method' | 'path'>): Row | undefined =>
  ROWS.filter((row) => ['*', method].includes(row.method))
    .filter((row) => (row.isBeginning ? path.startsWith(row.path) : path === row.path))
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
const weightOf = ({ method, path, isBeginning }: Row) =>
  4 * path.length + (isBeginning ? 0 : 2) + (method === '*' ? 0 : 1);

/** What the definitions say. Pages are for anyone, and count for themselves. */
export const DEFINED: readonly Expected[] = [
  ...CALLS.map((call) => ({
    method: call.method,
    path: openPath(call.path),
    who: whoOf(call),
    limit: call.limit ?? '-',
  })),
  ...PAGES.filter(({ path }) => path.startsWith('/api/')).map(({ method, path }) => ({
    ...{ method, path: openPath(path), who: 'anyone', limit: '-' },
  })),
].map((one) => ({ call: `${one.method} ${one.path}`, ...one }));

function whoOf(call: (typeof CALLS)[number]): string {
  if (typeof call.who === 'string') return call.who;
  if (isOfSeed(call)) return call.who.join() === 'events' ? 'staff' : 'of no call of the seed';
  return call.who === ACCESS_AREAS ? 'any access' : call.who.join(' or ');
}

/** All calls, with who may make them by the table. */
export const EXPECTED: readonly Expected[] = DEFINED.map(({ call, method, path }) => {
  const { who, limit } = rowOf({ method, path }) ?? { who: 'no row', limit: 'no row' };
  return { call, method, path, who, limit };
});

/** @param slug for its event. @returns the address of a call; keys in it are 1. */
export const addressOf = (path: string, slug = 'test-flight') => path.replace('{slug}', slug).replace(/\{\w+\}/g, '1');
