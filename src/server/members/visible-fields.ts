/**
 * Which fields of a person a reader may see. Every call that answers with other people's data uses this. A field is null unless a rule here
 * shows it, so a new field stays hidden until it has a rule.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Profile } from '#shared/accounts/profile.ts';
import { shownToMembers } from '#shared/members/privacy.ts';
import type { Site } from '#shared/site/site.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { hasAccess } from '../officers/access-table.ts';
import { type PersonWithChoices, readPeople } from './privacy-table.ts';

const { compare } = new Intl.Collator('en', { sensitivity: 'accent', ignorePunctuation: true });

/** The order of lists of people. Capitals, and an apostrophe at the start, do not count. */
export const byName = (
  one: Pick<Profile, 'first_name' | 'last_name'>,
  other: Pick<Profile, 'first_name' | 'last_name'>,
): number => compare(one.first_name, other.first_name) || compare(one.last_name, other.last_name);

/** What everyone sees who may find a person. */
const NAMES = ['pk', 'first_name', 'last_name'] as const;
type NameField = (typeof NAMES)[number];

/** The same fields. Null: the reader may not see the field, or it was never filled in. */
export type VisibleFields<Field extends keyof Profile> = {
  [Name in Field]: Name extends NameField ? Profile[Name] : Profile[Name] | null;
};

export interface Reader {
  /** Null: no particular account. */
  id: number | null;
  sees: 'leaders' | 'names' | 'what members see' | 'everything' | 'event list' | 'names at an event';
}

/** Someone who is not signed in. */
export const VISITOR: Reader = { id: null, sees: 'leaders' };
export const ANOTHER_MEMBER: Reader = { id: null, sees: 'what members see' };
/** Someone who has a place at an event, and reads who else has a place. */
export const ATTENDEE: Reader = { id: null, sees: 'names at an event' };

/** Events officers see everyone who signed up, in the directory or not. Contact details need access to members or payments. */
export const readerOfEventList = (database: DatabaseSync, { id }: Pick<Account, 'id'>): Reader => ({
  id: null,
  sees: hasAccess(database, id, 'members', 'payments') ? 'everything' : 'event list',
});

/** Anyone with a university address can sign up, so people see only names until they are approved. A club can decide otherwise. */
export function readerOf(
  database: DatabaseSync,
  { id, is_member, is_staff }: Account,
  site: Pick<Site, 'directory'>,
): Reader {
  if (hasAccess(database, id, 'members', 'payments')) return { id, sees: 'everything' };
  const seesDetails = is_member || is_staff || site.directory === 'accounts';
  return { id, sees: seesDetails ? 'what members see' : 'names' };
}

/** @returns null when the reader must not learn that the person exists. */
export function visibleFields<Field extends keyof Profile>(
  reader: Reader,
  person: PersonWithChoices<Field>,
): VisibleFields<Field> | null {
  if (!mayFind(reader, person)) return null;
  const names = Object.keys(person.facts) as Field[];
  return Object.fromEntries(
    names.map((name) => [name, maySee(reader, person, name) ? person.facts[name] : null]),
  ) as VisibleFields<Field>;
}

/** Whether the reader may learn that the person exists. */
export function canFind(database: DatabaseSync, reader: Reader, pk: number): boolean {
  const [person] = readPeople(database, ['pk'], 'WHERE people.id = ?', pk);
  return person !== undefined && mayFind(reader, person);
}

/** The same for an account. Whoever sees everything knows people whose address is not verified, too. */
export function mayKnow({ database, site }: Pick<Backend, 'database' | 'site'>, account: Account, pk: number): boolean {
  const reader = readerOf(database, account, site);
  return reader.sees === 'everything' || canFind(database, reader, pk);
}

/** Which of these fields the reader may not see, whether they are filled in or not. */
export const hiddenFrom = (
  reader: Reader,
  person: Omit<PersonWithChoices, 'facts'>,
  fields: readonly (keyof Profile)[],
): (keyof Profile)[] => fields.filter((field) => !mayFind(reader, person) || !maySee(reader, person, field));

function mayFind({ id, sees }: Reader, { pk, verified, isLeader, choices }: Omit<PersonWithChoices, 'facts'>): boolean {
  if (sees === 'leaders') return isLeader;
  if (sees === 'event list') return true;
  if (sees === 'names at an event') return choices.in_lists;
  return verified && (pk === id || sees === 'everything' || choices.in_directory);
}

function maySee(
  { id, sees }: Reader,
  { pk, choices }: Omit<PersonWithChoices, 'facts'>,
  field: keyof Profile,
): boolean {
  if (pk === id || sees === 'everything' || NAMES.some((name) => name === field)) return true;
  if (sees === 'what members see') {
    const setting = shownToMembers(field);
    return setting === 'always' || (setting !== undefined && choices[setting] === 'members');
  }
  if (sees === 'event list') return field === 'is_member';
  if (sees === 'names' || sees === 'names at an event') return false;
  if (field === 'linkedin') return choices.leader_linkedin;
  if (field === 'profile_image') return choices.leader_photo;
  return field === 'leadership_role';
}
