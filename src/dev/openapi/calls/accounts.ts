/** Accounts and passwords. */
import * as v from 'valibot';
import { CredentialsSchema, VERIFICATION_NEEDED, VERIFICATION_SENT } from '../../../shared/schemas/credentials.ts';
import {
  ForgottenPasswordSchema,
  PasswordChangeSchema,
  PasswordResetSchema,
} from '../../../shared/schemas/passwords.ts';
import { registrationSchema } from '../../../shared/schemas/registration.ts';
import { type Call, codedSchema, DetailSchema, HTML, messagesOf } from '../call.ts';

/** Asked for later, in the profile. */
const notAsked = v.nullable(v.string());
const RegisteredSchema = v.object({
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  alternative_email: notAsked,
  registration_no: notAsked,
  phone_number: notAsked,
  year_of_study: v.nullable(v.number()),
});
const TokenSchema = v.object({ access: v.string() });
const LinkSchema = v.object({ token: v.optional(v.string()) });
const PAGES = { 200: HTML, 400: HTML, 410: HTML };

export const ACCOUNT_CALLS: readonly Call[] = [
  {
    call: 'POST /api/register/',
    who: 'anybody',
    summary: 'Sign up.',
    body: registrationSchema('university.example'),
    limited: true,
    replies: {
      201: RegisteredSchema,
      400: v.union([
        DetailSchema,
        messagesOf('username', 'password', 'confirm_password', 'first_name', 'last_name', 'email', 'non_field_errors'),
        v.tuple([v.literal('Passwords do not match.')]),
      ]),
    },
  },
  {
    call: 'GET /api/verify-email/',
    who: 'anybody',
    summary: 'The page that a verification link opens.',
    query: LinkSchema,
    replies: PAGES,
  },
  {
    call: 'POST /api/verify-email/',
    who: 'anybody',
    summary: 'The button of that page.',
    query: LinkSchema,
    replies: PAGES,
  },
  {
    call: 'POST /api/login/',
    who: 'anybody',
    summary: 'Sign in.',
    body: CredentialsSchema,
    limited: true,
    replies: {
      200: v.union([TokenSchema, v.object({ message: v.literal(VERIFICATION_SENT) })]),
      400: v.union([
        DetailSchema,
        messagesOf('username', 'password', 'non_field_errors'),
        v.object({ message: v.literal(VERIFICATION_NEEDED) }),
      ]),
      401: DetailSchema,
    },
  },
  {
    call: 'POST /api/forgot-password/',
    who: 'anybody',
    summary: 'Ask for a link to reset the password.',
    body: ForgottenPasswordSchema,
    limited: true,
    replies: { 200: DetailSchema },
  },
  {
    call: 'GET /api/password-reset/{uidb64}/{token}/',
    who: 'anybody',
    summary: 'Check a reset link.',
    replies: { 200: v.object({ message: v.string() }), 400: v.object({ error: v.string() }) },
  },
  {
    call: 'PATCH /api/password-reset-complete',
    who: 'anybody',
    summary: 'Set a new password with a reset link.',
    body: PasswordResetSchema,
    limited: true,
    replies: { 200: v.object({ success: v.literal(true), message: v.string() }), 401: DetailSchema },
  },
  {
    call: 'POST /api/profile/change_password/',
    who: 'signed in',
    summary: 'Change the password.',
    body: PasswordChangeSchema,
    limited: true,
    // Without `access` the old token stays valid.
    replies: { 200: v.object({ detail: v.string(), access: v.optional(v.string()) }) },
  },
];

/** Every call that needs a token answers so without a good one. */
export const UnauthenticatedSchema = v.union([
  DetailSchema,
  codedSchema('bad_authorization_header', 'user_not_found', 'token_not_valid'),
  v.object({
    detail: v.string(),
    code: v.literal('token_not_valid'),
    messages: v.tuple([
      v.object({ token_class: v.literal('AccessToken'), token_type: v.literal('access'), message: v.string() }),
    ]),
  }),
]);
