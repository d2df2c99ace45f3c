/** `/api/profile/`: the signed-in member's own data, to read and to change. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { PROFILE_LIMITS, type Profile, ProfileSchema } from '#shared/accounts/profile.ts';
import {
  type ProfileFieldName as Name,
  PROFILE_FIELD_NAMES,
  type ProfileChange,
  ProfileChangeSchema,
} from '#shared/accounts/profile-edit.ts';
import { NAME_LIMIT } from '#shared/accounts/registration.ts';
import { EMAIL_LIMIT, WebLinkSchema } from '#shared/text/fields.ts';
import { readBody } from '../../http/body.ts';
import { fixed, on, onAsync, type Route } from '../../http/on.ts';
import { type FieldErrors, fieldProblem } from '../../http/problem.ts';
import { asDictionary, readText, schemaErrors, typed } from '../../http/text-fields.ts';
import { publicPictureUrl } from '../../media/media.ts';
import { wasEverOfficer } from '../../officers/access-table.ts';
import { recordPersonChange } from '../../officers/officer-emails.ts';
import { type Account, changeProfile, foldForCompare } from '../accounts-table.ts';

export const profileCalls: readonly Route[] = [
  on(fixed('GET /api/profile/', 'signed in'), ({ account, backend: { apiUrl } }) => profileOf(account, apiUrl)),

  onAsync(fixed('PATCH /api/profile/', 'signed in', 'profileByMember'), async ({ account, backend, c }, write) => {
    const { database, limits, settings, apiUrl } = backend;
    const change = readProfileChange(await readBody(c));
    const email = change.alternative_email ?? null;
    if (email !== null && foldForCompare(email) !== foldForCompare(account.alternative_email ?? ''))
      await limits.take('alternativeEmailByMember', String(account.id));
    const changed = write(() => {
      const result = changeProfile(database, account.id, change);
      if (result) logOwnName(database, { before: account, after: result, now: settings.now() });
      return result;
    });
    if (!changed) throw fieldProblem({ alternative_email: ['user with this alternative email already exists.'] });
    return profileOf(changed, apiUrl);
  }),
];

/** The log and other officers identify a person by these fields. */
const IDENTITY = ['first_name', 'last_name', 'registration_no'] as const;

/** The log shows current names, so without this entry an officer, or a former one, could pass for another. */
function logOwnName(
  database: DatabaseSync,
  { before, after, now }: { before: Account; after: Account; now: number },
): void {
  const names = IDENTITY.filter((name) => after[name] !== before[name]);
  if (names.length === 0 || !wasEverOfficer(database, after.id)) return;
  const [oldValues = {}, newValues = {}] = [before, after].map((account) =>
    Object.fromEntries(names.map((name) => [name, account[name]])),
  );
  recordPersonChange(database, { actor: after, pk: after.id, before: oldValues, after: newValues }, now);
}

/** A row of `accounts` as the calls answer it: only the fields of the schema. */
export const profileOf = (account: Account, apiUrl: string): Profile =>
  v.parse(ProfileSchema, {
    ...account,
    pk: account.id,
    profile_image: publicPictureUrl(apiUrl, account.profile_image),
  });

const REQUIRED: readonly Name[] = ['first_name', 'last_name'];
/** Registration number and phone: longer than any valid one. The schema checks their exact form. */
const LIMITS: Record<Exclude<Name, 'year_of_study'>, number> = {
  first_name: NAME_LIMIT,
  last_name: NAME_LIMIT,
  alternative_email: EMAIL_LIMIT,
  registration_no: 20,
  phone_number: 15,
  ...PROFILE_LIMITS,
};

/**
 * Reads the body of `PATCH /api/profile/`. Fields that the schema does not have are ignored.
 * @returns the fields of the body, ready to be written; blank optional ones are null.
 * @throws HttpProblem 400 with the first message of each field that is wrong.
 */
function readProfileChange(body: unknown): ProfileChange {
  const { change, errors } = readProfileFields(asDictionary(body), PROFILE_FIELD_NAMES);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return change;
}

/** Reads the fields in `names`. @returns `change`: the valid fields; `errors`: a message for each of the others. */
export function readProfileFields(
  fields: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): { change: ProfileChange; errors: FieldErrors<Name> } {
  const values: Partial<Record<Name, unknown>> = {};
  const errors: FieldErrors<Name> = {};
  for (const name of names.filter((one) => Object.hasOwn(fields, one))) {
    const field = readField(name, fields[name]);
    if ('error' in field) errors[name] = [field.error];
    else values[name] = field.value;
  }
  const all = { ...schemaErrors<Name>(ProfileChangeSchema, values), ...errors };
  if (typeof values.linkedin === 'string' && !isWebAddress(values.linkedin)) all.linkedin ??= ['Enter a valid URL.'];
  const validValues = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(all, name)));
  return { change: v.parse(ProfileChangeSchema, validValues), errors: all };
}

function readField(name: Name, value: unknown): { value: unknown } | { error: string } {
  if (!REQUIRED.includes(name) && (value === null || (typeof value === 'string' && value.trim() === '')))
    return { value: null };
  // A form sends numbers as text. Anything else stays as it is, and the schema rejects it.
  if (name === 'year_of_study') return { value: typeof value === 'string' ? Number(value) : value };
  const field = readText(value, typed(LIMITS[name]));
  return 'error' in field ? field : { value: field.text };
}

/** Only such addresses are shown as links. */
const isWebAddress = (text: string) => !/[\s\p{C}]/u.test(text) && v.parse(WebLinkSchema, text) !== null;
