/** The calls that both backends have (`/api/…` without `club`), and the built-in backend's pages. */
import * as v from 'valibot';
import { AccountDataSchema } from '#shared/accounts/account-data.ts';
import { CredentialsSchema, VERIFICATION_NEEDED, VERIFICATION_SENT } from '#shared/accounts/credentials.ts';
import { ForgottenPasswordSchema, PasswordChangeSchema, PasswordResetSchema } from '#shared/accounts/passwords.ts';
import { ProfileSchema } from '#shared/accounts/profile.ts';
import { ProfileChangeSchema } from '#shared/accounts/profile-edit.ts';
import { registrationSchema } from '#shared/accounts/registration.ts';
import { EVENT_LIMITS, EventReplySchema, StaffEventSchema } from '#shared/events/event.ts';
import {
  EventBodySchema,
  EventConflictSchema,
  NewEventBodySchema,
  SignUpBodySchema,
} from '#shared/events/event-calls.ts';
import type { Method } from '#shared/http/call.ts';
import { LeaderSchema } from '#shared/members/leader.ts';
import { MemberProfileSchema, MemberSchema } from '#shared/members/member.ts';
import { mapValues } from '#shared/text/fields.ts';
import { codedSchema, DetailSchema, HTML, type ListedCall, messagesOf } from './call.ts';

function fixed(
  address: `${Method} /${string}`,
  who: ListedCall['who'],
  summary: string,
  replies: ListedCall['replies'],
  sent: Pick<ListedCall, 'query' | 'body' | 'picture' | 'conflicts' | 'alsoWrong'> & { limit?: true } = {},
): ListedCall {
  const [method, path] = address.split(' ') as [Method, string];
  return { method, path, who, summary, replies, limit: null, ...sent };
}

/** Null until the member enters it in the profile. */
const notEnteredYet = v.nullable(v.string());
const RegisteredSchema = v.object({
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  alternative_email: notEnteredYet,
  registration_no: notEnteredYet,
  phone_number: notEnteredYet,
  year_of_study: v.nullable(v.number()),
});
const TokenSchema = v.object({ access: v.string() });
const LinkSchema = v.object({ token: v.optional(v.string()) });
const PAGES = { 200: HTML, 400: HTML, 410: HTML };
const FORM_PAGES = { 400: HTML, 404: HTML, 409: HTML, 413: HTML, 415: HTML, 429: HTML };

export const ACCOUNT_CALLS: readonly ListedCall[] = [
  fixed(
    'POST /api/register/',
    'anyone',
    'Sign up.',
    {
      201: RegisteredSchema,
      400: v.union([
        DetailSchema,
        messagesOf('username', 'password', 'confirm_password', 'first_name', 'last_name', 'email', 'non_field_errors'),
        v.tuple([v.literal('Passwords do not match.')]),
      ]),
    },
    { body: registrationSchema('university.example'), limit: true },
  ),
  fixed('GET /api/verify-email/', 'anyone', 'The page that a verification link opens.', PAGES, { query: LinkSchema }),
  fixed('POST /api/verify-email/', 'anyone', 'The button of that page.', PAGES, { query: LinkSchema }),
  fixed(
    'POST /api/login/',
    'anyone',
    'Sign in.',
    {
      200: v.union([TokenSchema, v.object({ message: v.literal(VERIFICATION_SENT) })]),
      400: v.union([
        DetailSchema,
        messagesOf('username', 'password', 'non_field_errors'),
        v.object({ message: v.literal(VERIFICATION_NEEDED) }),
      ]),
      401: DetailSchema,
    },
    { body: CredentialsSchema, limit: true },
  ),
  fixed(
    'POST /api/forgot-password/',
    'anyone',
    'Ask for a link to reset the password.',
    { 200: DetailSchema },
    { body: ForgottenPasswordSchema, limit: true },
  ),
  fixed('GET /api/password-reset/{uidb64}/{token}/', 'anyone', 'Check a reset link.', {
    200: v.object({ message: v.string() }),
    400: v.object({ error: v.string() }),
  }),
  fixed(
    'PATCH /api/password-reset-complete',
    'anyone',
    'Set a new password with a reset link.',
    { 200: v.object({ success: v.literal(true), message: v.string() }), 401: DetailSchema },
    { body: PasswordResetSchema, limit: true },
  ),
  fixed(
    'POST /api/profile/change_password/',
    'signed in',
    'Change the password.',
    {
      // Without `access` the old token stays valid.
      200: v.object({ detail: v.string(), access: v.optional(v.string()) }),
    },
    { body: PasswordChangeSchema, limit: true },
  ),
];

/** All null for people who may see only names. */
export const OtherMemberSchema = v.object({
  ...MemberProfileSchema.entries,
  username: v.nullable(v.string()),
  is_member: v.nullable(v.boolean()),
  is_corporate_member: v.nullable(v.boolean()),
});
/** The built-in backend sends all fields, even those that others may omit. */
export const OwnDataSchema = v.object(
  mapValues(AccountDataSchema.entries as v.ObjectEntries, (entry) => (isOptional(entry) ? entry.wrapped : entry)),
);
function isOptional(schema: v.ObjectEntries[string]): schema is v.OptionalSchema<v.GenericSchema, undefined> {
  return schema.type === 'optional' && 'wrapped' in schema && !('pipe' in schema);
}

export const MEMBER_CALLS: readonly ListedCall[] = [
  fixed('GET /api/profile/', 'signed in', 'Your own account.', { 200: ProfileSchema }),
  fixed(
    'PATCH /api/profile/',
    'signed in',
    'Change your own account.',
    { 200: ProfileSchema },
    { body: ProfileChangeSchema, limit: true },
  ),
  fixed(
    'POST /api/profile/image/upload/',
    'signed in',
    'Upload a photo.',
    { 200: v.object({ profile_image: v.string(), detail: v.string() }) },
    { body: v.object({}), picture: 'profile_image', limit: true },
  ),
  fixed('POST /api/profile/image/remove/', 'signed in', 'Remove the photo.', { 200: DetailSchema, 400: DetailSchema }),
  fixed('GET /api/profile/export/', 'signed in', 'All data about you.', { 200: OwnDataSchema }),
  fixed(
    'POST /api/profile/delete/',
    'signed in',
    'Delete your own account.',
    { 204: null },
    { body: v.object({ password: v.string() }), limit: true, conflicts: ['last_officer'] },
  ),
  fixed('GET /api/leaders/', 'anyone', 'The leaders of the club.', { 200: v.array(LeaderSchema) }),
  fixed('GET /api/members/', 'signed in', 'The directory.', { 200: v.array(MemberSchema) }, { limit: true }),
  fixed(
    'GET /api/members/{pk}/',
    'signed in',
    'One member.',
    { 200: OtherMemberSchema, 404: DetailSchema },
    { limit: true },
  ),
];

/** Characters. */
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const { title, ...others } = mapValues(EVENT_LIMITS, text);
/** Only a draft may lack more than its title. */
export const NewEventSchema = v.object({
  title,
  ...mapValues(others, (other) => v.optional(other)),
  event_date: v.nullish(v.string()),
  ...NewEventBodySchema.entries,
});
export const EventChangeSchema = v.object({ ...v.partial(NewEventSchema).entries, ...EventBodySchema.entries });

const EDITING = {
  body: EventChangeSchema,
  picture: 'cover_image',
  limit: true,
  // The fields of `sign_up`.
  alsoWrong: Object.keys(SignUpBodySchema.entries),
} as const;
const CHANGING = { ...EDITING, conflicts: ['version', 'started', 'state'] } as const;
const CHANGED = {
  200: StaffEventSchema,
  404: DetailSchema,
  409: v.union([
    codedSchema('started', 'state'),
    v.object({ detail: v.string(), code: v.literal('version'), ...EventConflictSchema.entries }),
  ]),
};

export const EVENT_CALLS: readonly ListedCall[] = [
  fixed('GET /api/events/', 'anyone', 'All published events.', { 200: v.array(EventReplySchema) }),
  fixed(
    'POST /api/events/',
    'staff',
    'Add an event, or a draft.',
    { 201: StaffEventSchema },
    { ...EDITING, body: NewEventSchema },
  ),
  fixed('GET /api/events/{slug}/', 'anyone', 'One published event.', { 200: EventReplySchema, 404: DetailSchema }),
  fixed(
    'PATCH /api/events/edit/{slug}/',
    'staff',
    'Change, publish, reschedule, postpone, cancel or reinstate an event.',
    CHANGED,
    CHANGING,
  ),
  fixed('PUT /api/events/edit/{slug}/', 'staff', 'The same as PATCH.', CHANGED, CHANGING),
  fixed('DELETE /api/events/delete/{slug}/', 'staff', 'Delete an event, or a draft.', { 204: null, 404: DetailSchema }),
];

const EmailSchema = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  sent_at: v.string(),
});

/** Pages for people without an account (server/sign-ups/guest-pages.ts): their errors are pages too. */
export const GUEST_PAGE_CALLS: readonly ListedCall[] = [
  fixed('GET /api/club/events/{slug}/guest/', 'anyone', 'The form for guests.', { 200: HTML, 404: HTML, 409: HTML }),
  fixed('POST /api/club/events/{slug}/guest/', 'anyone', 'Send that form.', { 202: HTML, ...FORM_PAGES }),
  fixed('GET /api/club/guests/{token}/', 'anyone', "A guest's own page.", { 200: HTML, 404: HTML }),
  fixed('POST /api/club/guests/{token}/', 'anyone', 'The buttons of that page.', { 200: HTML, ...FORM_PAGES }),
];

export const PAGE_CALLS: readonly ListedCall[] = [
  fixed('GET /media/{name}', 'anyone', 'A picture.', { 200: { mediaTypes: ['image/jpeg', 'image/png'] }, 404: HTML }),
  fixed('GET /fonts/{file}', 'anyone', "A typeface of the backend's pages.", {
    200: { mediaTypes: ['font/woff2'] },
    404: HTML,
  }),
  fixed('GET /health', 'anyone', 'Whether the backend can read and save its data.', {
    200: v.object({ status: v.literal('ok'), service: v.literal('backend') }),
    503: v.object({ status: v.picklist(['failing', 'disk full']), service: v.literal('backend') }),
  }),
  fixed('GET /health/backup', 'anyone', 'Whether the last backup is recent enough.', {
    200: v.object({ status: v.literal('ok') }),
    503: v.object({ status: v.literal('too old'), days: v.number() }),
  }),
  fixed('GET /mailbox', 'anyone', "On a developer's machine: emails that were not sent.", { 200: HTML, 404: HTML }),
  fixed('GET /mailbox/messages', 'anyone', 'The same for tests.', { 200: v.array(EmailSchema), 404: HTML }),
  fixed('GET /mailbox/messages/{id}', 'anyone', 'One of those emails.', { 200: HTML, 404: HTML }),
];
