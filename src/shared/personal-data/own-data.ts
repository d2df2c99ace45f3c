/**
 * All data that the club stores about one person, as `GET /api/profile/export/` of the built-in backend answers it and `npm run club -- show`
 * prints it. Required by Kenya's Data Protection Act, ss. 26 and 38. Secrets are only counted: never a hash, a token or a link. Times are
 * ISO 8601 in UTC.
 */
import * as v from 'valibot';
import { ProfileSchema } from '../accounts/profile.ts';
import { PrivacySchema } from '../members/privacy.ts';
import { PaymentSchema, ReceiptSchema } from '../membership/membership.ts';
import { AudienceSchema } from '../messages/message.ts';
import { AccessSchema } from '../officers/officers.ts';
import { OwnSignUpSchema } from '../sign-ups/sign-up.ts';
import { DaySchema, InstantSchema } from '../text/fields.ts';

export const OwnDataSchema = v.object({
  ...ProfileSchema.entries,
  /** What other members may see. */
  privacy: PrivacySchema,
  signed_up: InstantSchema,
  email_verified: v.nullable(InstantSchema),
  /** First day of the month of the last sign-in. */
  last_seen_month: v.nullable(DaySchema),
  memberships: v.array(
    v.object({
      since: DaySchema,
      until: v.nullable(DaySchema),
      /** The day on which an officer ended it, and why. */
      ended_on: v.nullable(DaySchema),
      reason: v.nullable(v.string()),
    }),
  ),
  payments: v.array(PaymentSchema),
  receipts: v.array(ReceiptSchema),
  /** The person's sign-ups for events, the latest event first; then those made as a guest with the same address. */
  sign_ups: v.array(
    v.object({
      event: v.string(),
      signed_up_at: InstantSchema,
      ...v.pick(OwnSignUpSchema, ['state', 'answer', 'reason', 'attendance', 'ticket']).entries,
    }),
  ),
  /** Since when the person has had an address for a personal calendar; null: there is none. */
  calendar_address_since: v.nullable(InstantSchema),
  /** From how many networks the person has signed in lately. */
  networks_signed_in_from: v.number(),
  /** Links in emails, to verify an address or to set a password, whose hash is stored. */
  links_emailed: v.number(),
  /** Attempts that currently count towards a limit, such as sign-ins with a wrong password. */
  attempts_counted: v.number(),
  /** Access and roles of an officer; `ended`: when access was removed. */
  access: v.array(v.object({ ...v.omit(AccessSchema, ['id']).entries, ended: v.nullable(InstantSchema) })),
  roles: v.array(v.object({ leadership_role: v.string(), since: DaySchema, until: v.nullable(DaySchema) })),
  /** What the person wrote as an officer, for as long as it is kept; and for 90 days what was sent to them. Null: only on the home page. */
  messages_written: v.array(
    v.object({ written_at: InstantSchema, audience: AudienceSchema, subject: v.string(), text: v.string() }),
  ),
  messages_received: v.array(v.object({ subject: v.string(), sent_at: v.nullable(InstantSchema) })),
  /** Entries of the officers' log that name the person. */
  log_entries: v.number(),
  /** Stored only where no mail server is configured. Without their text, because its links open the account. */
  stored_emails: v.array(v.object({ sent_at: InstantSchema, subject: v.string() })),
});
export type OwnData = v.InferOutput<typeof OwnDataSchema>;

/** An older backend leaves some out. */
export const AccountDataSchema = v.partial(OwnDataSchema, [
  'privacy',
  'last_seen_month',
  'memberships',
  'payments',
  'receipts',
  'sign_ups',
  'calendar_address_since',
  'messages_written',
  'messages_received',
  'access',
  'roles',
  'log_entries',
]);
export type AccountData = v.InferOutput<typeof AccountDataSchema>;
