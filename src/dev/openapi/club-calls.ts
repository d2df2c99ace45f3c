/** The definitions of `src/shared/calls`, as the tables of this folder say them. */
import * as v from 'valibot';
import * as calendar from '../../shared/calls/calendar.ts';
import type { Call as Definition } from '../../shared/calls/call.ts';
import * as capabilities from '../../shared/calls/capabilities.ts';
import * as drafts from '../../shared/calls/drafts.ts';
import * as eventStates from '../../shared/calls/event-states.ts';
import * as joining from '../../shared/calls/joining.ts';
import * as officers from '../../shared/calls/officers.ts';
import * as places from '../../shared/calls/places.ts';
import * as privacy from '../../shared/calls/privacy.ts';
import { type Call, codedSchema, DetailSchema } from './call.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** By address, and reading before writing. */
const inOrder = (calls: Record<string, Definition>): readonly Definition[] =>
  Object.values(calls).toSorted(
    (one, other) =>
      (one.path < other.path ? -1 : Number(one.path > other.path)) ||
      METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
  );

/** By section of docs/openapi.json. */
export const CLUB_CALLS = {
  EventStates: inOrder(eventStates),
  Drafts: inOrder(drafts),
  Places: inOrder(places),
  Calendar: inOrder(calendar),
  Privacy: inOrder(privacy),
  Joining: inOrder({ ...capabilities, ...joining }),
  Officers: inOrder(officers),
} as const satisfies Record<string, readonly Definition[]>;

export const described = (definition: Definition): Call => {
  const { method, path, limit, refusals, canBeMissing, statuses, reply, conflicts, conflictFields, ...rest } =
    definition;
  const replies = (statuses ?? [reply === null ? 204 : 200]).map((status) => [status, reply]);
  return {
    ...rest,
    call: `${method} ${path.replace(/:(\w+)/g, '{$1}') as `/${string}`}`,
    ...(limit !== null && { limited: true }),
    replies: {
      ...Object.fromEntries(replies),
      ...((canBeMissing || path.includes(':')) && { 404: DetailSchema }),
      ...(refusals && { 403: refusals.length > 0 ? codedSchema(...refusals) : DetailSchema }),
      ...(conflicts && { 409: conflictSchema(conflicts, conflictFields) }),
    },
  };
};

function conflictSchema(codes: readonly string[], fields: Definition['conflictFields'] = {}) {
  const plain = codes.filter((code) => !fields[code]);
  const others = Object.entries(fields).map(([code, entries]) =>
    v.object({ detail: v.string(), code: v.literal(code), ...entries }),
  );
  const all = [...(plain.length > 0 ? [codedSchema(...plain)] : []), ...others];
  const [one] = all;
  return one !== undefined && all.length === 1 ? one : v.union(all);
}
