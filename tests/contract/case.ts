/** Calls of docs/calls.md with the replies that the site needs from every backend. None of them changes anything. */
import { expect } from 'vitest';

interface Call {
  method: string;
  path: string;
  /** `member`: a token from signing in; any other text is sent as the whole header. */
  authorization?: string;
  json?: unknown;
  body?: BodyInit;
  contentType?: string;
  /** For members without `is_staff`: skipped when the member has it. */
  notStaff?: true;
}

/** The last part is the whole body or a matcher of it; left out where it may be HTML. */
export type Case = readonly [name: string, call: Call, status: number, answer?: unknown];

export const REQUIRED = ['This field is required.'];
export const MISSING = { detail: 'Authentication credentials were not provided.' };
export const INVALID = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
};
export const NOT_A_DICTIONARY = { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] };
export const notAllowed = (method: string) => ({ detail: `Method "${method}" not allowed.` });
export const nullable = (type: unknown) => expect.toSatisfy((value) => value === null || typeof value === type);
/** What `GET /api/profile/` answers. */
export const PROFILE = {
  pk: expect.any(Number),
  username: expect.any(String),
  first_name: expect.any(String),
  last_name: expect.any(String),
  email: expect.any(String),
  alternative_email: nullable('string'),
  registration_no: nullable('string'),
  phone_number: nullable('string'),
  year_of_study: nullable('number'),
  leadership_role: nullable('string'),
  linkedin: nullable('string'),
  profile_image: nullable('string'),
  is_member: expect.any(Boolean),
  is_staff: expect.any(Boolean),
  is_corporate_member: expect.any(Boolean),
  bio: nullable('string'),
};
/** A list whose entries all have this shape. */
export const each = (shape: object) =>
  expect.toSatisfy((list: unknown[]) => {
    expect(list.length).toBeGreaterThan(0);
    for (const one of list) expect(one).toMatchObject(shape);
    return true;
  });
