/** Calls for what other members see of a person. */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { MemberProfileSchema } from './member.ts';
import { PrivacyChoicesSchema, PrivacySchema } from './privacy.ts';

/**
 * By default a person is in the directory; `members`, approved ones, see all but phone and email, which `officers` see, those who handle
 * membership; other attendees do not see the name, and everyone sees a leader's photo and link.
 */
export const getPrivacy = call('GET /api/club/privacy/', {
  summary: 'What other members see of your profile.',
  who: 'signed in',
  limit: null,
  reply: PrivacySchema,
});

/**
 * Any of the settings. An empty body confirms them as they are. When the photo is hidden, or its owner leaves the directory, its address
 * changes, and the old one is 404.
 */
export const changePrivacy = call('PATCH /api/club/privacy/', {
  summary: 'Change what other members see.',
  who: 'signed in',
  limit: 'privacyByMember',
  body: v.partial(PrivacyChoicesSchema),
  reply: PrivacySchema,
});

/** What `GET /api/members/{pk}/` shows another approved member of you. 404: you are not in the directory. */
export const previewProfile = call('GET /api/club/privacy/preview/', {
  summary: 'Your profile as other members see it.',
  who: 'signed in',
  limit: 'readingByMember',
  reply: MemberProfileSchema,
  canBeMissing: true,
});
