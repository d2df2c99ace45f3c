/** All calls of the backend, by section of docs/openapi.json: those of `src/shared`, and the fixed ones. */
import * as v from 'valibot';
import * as privacy from '#shared/accounts/privacy-calls.ts';
import { copyEvent, getStaffEvent, listStaffEvents } from '#shared/events/event-calls.ts';
import type { Call } from '#shared/http/call.ts';
import { checkImport, importPeople } from '#shared/members/import-calls.ts';
import * as people from '#shared/members/people-calls.ts';
import * as membership from '#shared/membership/membership-calls.ts';
import { getLog } from '#shared/officers/log.ts';
import * as officers from '#shared/officers/officer-calls.ts';
import * as calendar from '#shared/sign-ups/calendar-calls.ts';
import { requestGuestPlace } from '#shared/sign-ups/guest-calls.ts';
import * as signUps from '#shared/sign-ups/sign-up-calls.ts';
import { getFeatures } from '#shared/site/features.ts';
import { codedSchema, DetailSchema, type ListedCall } from './call.ts';
import { ACCOUNT_CALLS, EVENT_CALLS, GUEST_PAGE_CALLS, MEMBER_CALLS, PAGE_CALLS } from './fixed-calls.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Sorted by address, reads before writes. */
const listed = (...nouns: readonly Readonly<Record<string, Call>>[]): readonly ListedCall[] =>
  nouns.flatMap((calls) =>
    Object.values(calls)
      .toSorted(
        (one, other) =>
          (one.path < other.path ? -1 : Number(one.path > other.path)) ||
          METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
      )
      .map(asListed),
  );

export const SECTIONS: Readonly<Record<string, readonly ListedCall[]>> = {
  'Accounts and passwords': ACCOUNT_CALLS,
  'Profile and members': MEMBER_CALLS,
  Events: [...EVENT_CALLS, ...listed({ listStaffEvents, getStaffEvent, copyEvent })],
  'Signing up for events': [...listed(signUps), ...listed({ requestGuestPlace }), ...GUEST_PAGE_CALLS],
  Calendar: listed(calendar),
  'Who sees what': listed(privacy),
  'Membership and payments': listed({ getFeatures }, membership),
  Officers: listed({ ...people, ...officers, checkImport, importPeople, getLog }),
  'Pages and files': PAGE_CALLS,
};
export const CALLS: readonly ListedCall[] = Object.values(SECTIONS).flat();

function asListed(call: Call): ListedCall {
  const { path, forbiddenCodes, canBeMissing, statuses, reply, conflicts, conflictFields, ...rest } = call;
  const successes = (statuses ?? [reply === null ? 204 : 200]).map((status) => [status, reply]);
  return {
    ...rest,
    path: path.replace(/:(\w+)/g, '{$1}'),
    ...(conflicts && { conflicts }),
    replies: {
      ...Object.fromEntries(successes),
      ...((canBeMissing || path.includes(':')) && { 404: DetailSchema }),
      ...(forbiddenCodes && { 403: forbiddenCodes.length > 0 ? codedSchema(...forbiddenCodes) : DetailSchema }),
      ...(conflicts && { 409: conflictSchema(conflicts, conflictFields) }),
    },
  };
}

function conflictSchema(codes: readonly string[], fields: Call['conflictFields'] = {}): v.GenericSchema {
  const plain = codes.filter((code) => !fields[code]);
  const others = Object.entries(fields).map(([code, entries]) =>
    v.object({ detail: v.string(), code: v.literal(code), ...entries }),
  );
  const all = [...(plain.length > 0 ? [codedSchema(...plain)] : []), ...others];
  const [one] = all;
  return one !== undefined && all.length === 1 ? one : v.union(all);
}
