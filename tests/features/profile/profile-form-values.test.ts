import * as v from 'valibot';
import { expect, test } from 'vitest';
import { profileFormValues } from '../../../src/features/profile/profile-form-values.ts';
import { ProfileSchema } from '../../../src/schemas/profile.ts';
import { ProfileFormSchema } from '../../../src/schemas/profile-edit.ts';
import { person } from '../../support/member.ts';

const answered = { ...person, is_staff: false, registration_no: null };

test('a link without https, as the hosted backend may hold it, is not wiped by a save of something else', () => {
  const user = v.parse(ProfileSchema, { ...answered, linkedin: 'linkedin.com/in/mercy' });
  const form = profileFormValues(user);
  expect(form.linkedin).toBe('linkedin.com/in/mercy');
  expect(v.parse(ProfileFormSchema, { ...form, bio: 'New.' })).toMatchObject({ linkedin: 'linkedin.com/in/mercy' });
});

test('what is not given is blank, and travels as null', () => {
  const form = profileFormValues(v.parse(ProfileSchema, { ...answered, linkedin: ' ', bio: null }));
  expect(form).toMatchObject({ linkedin: '', bio: '' });
  expect(v.parse(ProfileFormSchema, form)).toMatchObject({ linkedin: null, bio: null });
});
