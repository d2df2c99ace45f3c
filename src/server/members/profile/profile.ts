/** `/api/profile/`: the signed-in member's own data, to read and to change. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { WebLinkSchema } from '../../../shared/schemas/fields.ts';
import { PROFILE_LIMITS, type Profile, ProfileSchema } from '../../../shared/schemas/profile.ts';
import {
  type ProfileFieldName as Name,
  PROFILE_FIELD_NAMES,
  type ProfileChange,
  ProfileChangeSchema,
} from '../../../shared/schemas/profile-edit.ts';
import { EMAIL_LIMIT, NAME_LIMIT } from '../../../shared/schemas/registration.ts';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { readBody } from '../../http/body.ts';
import { type FieldErrors, fieldProblem } from '../../http/problem.ts';
import { addRoute, type Env, type Request } from '../../http/routes.ts';
import { asDictionary, readText, schemaErrors, trimmed } from '../../http/text-fields.ts';
import { publicPictureUrl } from '../../media/media.ts';
import { changeProfile } from '../user-changes.ts';
import { foldForCompare, type User } from '../users-table.ts';

export const addProfile = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/profile/',
    identify: signedIn(backend),
    methods: {
      GET: (c, member) => c.json(profileOf(member, backend.apiUrl)),
      PATCH: (c, member) => change(c, member, backend),
    },
  });

async function change(c: Request, member: User, { database, limits, apiUrl }: Backend): Promise<Response> {
  await limits.take('profileByMember', String(member.id));
  const wanted = readProfileChange(await readBody(c));
  const email = wanted.alternative_email ?? null;
  if (email !== null && foldForCompare(email) !== foldForCompare(member.alternative_email ?? ''))
    await limits.take('alternativeEmailByMember', String(member.id));

  const changed = changeProfile(database, member.id, wanted);
  if ('taken' in changed)
    throw fieldProblem({ alternative_email: ['user with this alternative email already exists.'] });
  if (!changed.user) throw accountGone();
  return c.json(profileOf(changed.user, apiUrl));
}

/** A row of `users` as the calls answer it: the fields of the schema, and nothing else of the row. */
export const profileOf = (user: User, apiUrl: string): Profile =>
  v.parse(ProfileSchema, { ...user, pk: user.id, profile_image: publicPictureUrl(apiUrl, user.profile_image) });

const REQUIRED: readonly Name[] = ['first_name', 'last_name'];
/** Those of registration number and phone are longer than any right one, whose form the schema knows. */
const LIMITS: Record<Exclude<Name, 'year_of_study'>, number> = {
  first_name: NAME_LIMIT,
  last_name: NAME_LIMIT,
  alternative_email: EMAIL_LIMIT,
  registration_no: 20,
  phone_number: 15,
  ...PROFILE_LIMITS,
};

/**
 * Reads the body of `PATCH`: the fields of the schema, everything else is ignored.
 * @returns the fields that were given, ready to be written; blank optional ones are null.
 * @throws HttpProblem 400 with the first message of each field that is wrong.
 */
function readProfileChange(body: unknown): ProfileChange {
  const given = asDictionary(body);
  const values: Partial<Record<Name, unknown>> = {};
  const errors: FieldErrors<Name> = {};
  for (const name of PROFILE_FIELD_NAMES.filter((one) => Object.hasOwn(given, one))) {
    const field = readField(name, given[name]);
    if ('error' in field) errors[name] = [field.error];
    else values[name] = field.value;
  }
  const all = { ...schemaErrors<Name>(ProfileChangeSchema, values), ...errors };
  if (typeof values.linkedin === 'string' && !isWebAddress(values.linkedin)) all.linkedin ??= ['Enter a valid URL.'];
  if (Object.keys(all).length > 0) throw fieldProblem(all);
  return v.parse(ProfileChangeSchema, values);
}

function readField(name: Name, value: unknown): { value: unknown } | { error: string } {
  if (!REQUIRED.includes(name) && (value === null || (typeof value === 'string' && value.trim() === '')))
    return { value: null };
  if (name === 'year_of_study') return { value: asNumber(value) };
  const field = readText(value, trimmed(LIMITS[name]));
  return 'error' in field ? field : { value: field.text };
}

/** Forms send numbers as text. What is no number stays as it is, for the schema to refuse. */
const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : value);

/** As strict as the pages, which show nothing else as a link. */
const isWebAddress = (text: string) => !/[\s\p{C}]/u.test(text) && v.parse(WebLinkSchema, text) !== null;
