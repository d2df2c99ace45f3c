/** The directory, a member's page, and the leaders, each with only the fields that the reader may see. */
import type { DatabaseSync } from 'node:sqlite';
import { LEADERSHIP_ROLES } from '#club';
import { getLeaders } from '#shared/members/leader.ts';
import { type MemberProfile, MemberProfileSchema } from '#shared/members/member.ts';
import { getMember, getMembers } from '#shared/members/member-calls.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { on, type Route } from '../http/on.ts';
import { notFound } from '../http/problem.ts';
import { publicPictureUrl } from '../media/media.ts';
import { readPeople } from './privacy-table.ts';
import { byName, type Reader, readerOf, VISITOR, type VisibleFields, visibleFields } from './visible-fields.ts';

export const memberCalls: readonly Route[] = [
  on(getMembers, ({ account, backend }) => readDirectory(backend, account)),

  on(getMember, ({ params, account, backend }) =>
    memberBody(backend, readerOf(backend.database, account, backend.site), params.pk),
  ),

  on(getLeaders, ({ backend: { database, apiUrl } }) => readLeaders(database, apiUrl)),
];

function readDirectory({ database, site }: Backend, account: Account) {
  const reader = readerOf(database, account, site);
  return readPeople(
    database,
    ['pk', 'first_name', 'last_name', 'linkedin', 'phone_number'],
    'WHERE verified_at IS NOT NULL',
  )
    .sort((one, other) => byName(one.facts, other.facts) || one.pk - other.pk)
    .map((person) => visibleFields(reader, person))
    .filter((fields) => fields !== null);
}

const PROFILE_FIELDS = Object.keys(MemberProfileSchema.entries) as (keyof MemberProfile)[];

/** @throws HttpProblem 404 when there is no such person, or the reader may not find them. The answer does not say which. */
export function memberBody({ database, apiUrl }: Pick<Backend, 'database' | 'apiUrl'>, reader: Reader, pk: number) {
  const [person] = readPeople(database, PROFILE_FIELDS, 'WHERE people.id = ?', pk);
  const fields = person && visibleFields(reader, person);
  if (!fields) throw notFound();
  return { ...fields, profile_image: publicPictureUrl(apiUrl, fields.profile_image) };
}

/** Everyone with a role, in the order of the roles. */
const LEADER_FIELDS = ['pk', 'first_name', 'last_name', 'leadership_role', 'linkedin', 'profile_image'] as const;

const rank = ({ leadership_role }: VisibleFields<'leadership_role'>) =>
  (LEADERSHIP_ROLES as readonly (string | null)[]).indexOf(leadership_role);

const readLeaders = (database: DatabaseSync, apiUrl: string) =>
  readPeople(database, LEADER_FIELDS, 'WHERE leadership_role IS NOT NULL ORDER BY people.id')
    .map((person) => visibleFields(VISITOR, person))
    .filter((fields) => fields !== null)
    .sort((one, other) => rank(one) - rank(other))
    .map((leader) => ({
      ...leader,
      leadership_role: leader.leadership_role ?? '',
      profile_image: publicPictureUrl(apiUrl, leader.profile_image),
    }));
