import * as v from 'valibot';
import { CredentialsSchema } from '../accounts/credentials.ts';
import { call } from '../http/call.ts';
import { AccountDataSchema, OwnDataSchema } from './own-data.ts';

/** Kenya's Data Protection Act, ss. 26 and 38, gives a right to this data. Without the call, the site offers only the profile. */
export const getOwnData = call('GET /api/profile/export/', {
  summary: 'All data about you.',
  who: 'signed in',
  limit: null,
  reply: OwnDataSchema,
  read: AccountDataSchema,
  optional: true,
});

/**
 * With the photo and all other data, for good (Data Protection Act, s. 40). What stays: an officer's account ID in entries about what they
 * did, for two years, as `Former officer 7`; amounts and dates of confirmed payments, without the person and the code; and a SHA-256 of the
 * code, for two years, so that it cannot be used again. Everyone with `all` is emailed about an officer. 400 has `detail` for a wrong
 * password. Without the call, the site tells people whom to contact.
 */
export const deleteOwnAccount = call('POST /api/profile/delete/', {
  summary: 'Delete your own account.',
  who: 'signed in',
  limit: 'several',
  body: v.pick(CredentialsSchema, ['password']),
  reply: null,
  doneBy: 204,
  conflicts: ['last_officer'],
  optional: true,
});
