/**
 * What a person types to sign up. Used by the form (browser) and by `POST /api/register/` (backend).
 * The lengths are the Django backend's.
 */
import * as v from 'valibot';
import { matchesPattern } from '../site/club-pattern.ts';
import { atMost, EMAIL_LIMIT, isEmail, lowerCaseDomain, TypedSchema, USERNAME_LIMIT } from '../text/fields.ts';
import { personName } from './name-field.ts';
import { mustMatch, newPasswordSchema, samePassword } from './passwords.ts';

/** Of a new username, in the form and in an import. It is also the account number of a payment, for which M-Pesa takes few characters. */
export const NEW_USERNAME_LIMIT = 30;
/** Shortest password at sign-up, in characters. */
export const SIGN_UP_PASSWORD_MINIMUM = 8;

/** A username is also the account number of a payment, typed on a phone. A letter of another script may look just like one of these. */
const accountNumber = v.regex(/^[\s!-~]*$/, ({ input }) => {
  const [other] = input.match(/[^\s!-~]/u) ?? [];
  return `Username can only have letters from A to Z, digits, and signs such as - or /. Type "${other}" again.`;
});

/** The form of the club's usernames (`usernamePattern` and `usernameExample` in `content/site.yaml`). */
interface UsernameForm {
  pattern?: string | undefined;
  example: string;
  /** Most characters. Left out: as many as the call takes. */
  most?: number;
}

/** @param suffix the university's email domain without the @ (`emailSuffix` in `content/site.yaml`); blank: any. */
export function registrationBodySchema(suffix: string, usernameForm: UsernameForm = { example: '' }) {
  const { pattern, example, most = USERNAME_LIMIT } = usernameForm;
  return v.object({
    first_name: personName('First Name is required'),
    last_name: personName('Last Name is required'),
    username: v.pipe(
      TypedSchema,
      v.nonEmpty('Username is required'),
      v.maxLength(most, atMost(most)),
      v.regex(/^\S*$/, "Username can't have spaces"),
      accountNumber,
      v.check((name) => pattern === undefined || matchesPattern(name, pattern), `Username must look like ${example}`),
    ),
    email: v.pipe(
      TypedSchema,
      v.nonEmpty('Email is required'),
      isEmail,
      v.maxLength(EMAIL_LIMIT, atMost(EMAIL_LIMIT)),
      v.check((email) => suffix === '' || belongsToDomain(email, suffix), `Email must end with ${suffix}`),
    ),
    password: newPasswordSchema('Password', SIGN_UP_PASSWORD_MINIMUM),
    confirm_password: samePassword('Confirm Password is required'),
  });
}

/** The form. */
export function registrationSchema(suffix: string, usernameForm?: UsernameForm) {
  const { entries } = registrationBodySchema(suffix, usernameForm);
  return v.pipe(
    v.object({ ...entries, email: v.pipe(entries.email, lowerCaseDomain) }),
    mustMatch('password', 'confirm_password'),
  );
}
export type Registration = v.InferOutput<ReturnType<typeof registrationSchema>>;

/**
 * Whether an email address belongs to the university: its domain is `suffix` or a subdomain of it.
 * `x@students.university.example` belongs to `university.example`, `x@notuniversity.example` does not.
 *
 * @param email an address, e.g. `amina@students.university.example`; compared without regard to case.
 * @param suffix a domain without the @, e.g. `university.example` (`emailSuffix` in `content/site.yaml`).
 */
export function belongsToDomain(email: string, suffix: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const universityDomain = suffix.toLowerCase();
  return email.includes('@') && (domain === universityDomain || domain.endsWith(`.${universityDomain}`));
}
