import { describe, expect, test } from 'vitest';
import { signedInBackend } from './editing.ts';

describe('a change is refused beside its field', () => {
  test.each<[object, object]>([
    [{ first_name: '' }, { first_name: ['This field may not be blank.'] }],
    [{ first_name: null }, { first_name: ['This field may not be null.'] }],
    [{ first_name: 'A\nB' }, { first_name: ['Line breaks are not allowed.'] }],
    [{ first_name: 'x'.repeat(31) }, { first_name: ['Ensure this field has no more than 30 characters.'] }],
    [{ last_name: 'x'.repeat(31) }, { last_name: ['Ensure this field has no more than 30 characters.'] }],
    [{ alternative_email: 'nope' }, { alternative_email: ['Invalid email address'] }],
    [
      {
        alternative_email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.org`,
      },
      { alternative_email: ['Ensure this field has no more than 254 characters.'] },
    ],
    [{ registration_no: 'J12/345/2024' }, { registration_no: ['Invalid registration number format'] }],
    [{ registration_no: 'J12/3456/2031' }, { registration_no: ['Invalid registration number format'] }],
    [{ phone_number: '+254700000001' }, { phone_number: ['Invalid phone number'] }],
    [{ phone_number: '25470000000' }, { phone_number: ['Invalid phone number'] }],
    [{ year_of_study: 0 }, { year_of_study: ['Year of study cannot be less than 1'] }],
    [{ year_of_study: -5 }, { year_of_study: ['Year of study cannot be less than 1'] }],
    [{ year_of_study: 7 }, { year_of_study: ['Year of study cannot be greater than 6'] }],
    [{ year_of_study: 1e20 }, { year_of_study: ['Year of study cannot be greater than 6'] }],
    [{ year_of_study: '9'.repeat(1001) }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: 'third' }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: 3.5 }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: true }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: [3] }, { year_of_study: ['A valid integer is required.'] }],
    [{ linkedin: 'linkedin.com/in/x' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'javascript:alert(1)' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'ftp://linkedin.example/x' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'https://' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'https://linkedin.example/a b' }, { linkedin: ['Enter a valid URL.'] }],
    [
      { linkedin: `https://linkedin.example/${'x'.repeat(180)}` },
      { linkedin: ['Ensure this field has no more than 200 characters.'] },
    ],
    [{ bio: 'x'.repeat(101) }, { bio: ['Bio must be at most 100 characters'] }],
    [{ bio: true }, { bio: ['Not a valid string.'] }],
    [{ bio: ['a'] }, { bio: ['Not a valid string.'] }],
    [{ bio: 'a\0b' }, { bio: ['Null characters are not allowed.'] }],
    [
      { bio: 'x'.repeat(101), linkedin: 'nope', year_of_study: 'x', alternative_email: 'nope' },
      {
        alternative_email: ['Invalid email address'],
        year_of_study: ['A valid integer is required.'],
        linkedin: ['Enter a valid URL.'],
        bio: ['Bio must be at most 100 characters'],
      },
    ],
    [[], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
  ])('%j', async (body, errors) => {
    const { change, call, token } = await signedInBackend();
    const before = (await call('GET', '/api/profile/', { token })).json;
    const { status, json } = await change(body);
    expect({ status, json }).toEqual({ status: 400, json: errors });
    expect((await call('GET', '/api/profile/', { token })).json).toEqual(before);
  });
});
