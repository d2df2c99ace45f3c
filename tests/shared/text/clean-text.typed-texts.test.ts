/** Schemas clean every text that a person types, except passwords. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CredentialsSchema } from '#shared/accounts/credentials.ts';
import { ForgottenPasswordSchema, NewPasswordSchema } from '#shared/accounts/passwords.ts';
import { changeSchema, FORM_FIELDS, ProfileChangeSchema, profileFormValues } from '#shared/accounts/profile-edit.ts';
import { registrationSchema } from '#shared/accounts/registration.ts';
import { removable, requiredText, text, textOrBlank } from '#shared/http/body-fields.ts';
import { PaymentCodeSchema } from '#shared/membership/payments-to-review.ts';
import { TEXT_CHECKS } from '../../../src/browser/manage-events/edit/event-form.ts';
import { SIGN_UP_CHECKS } from '../../../src/browser/manage-events/sign-up/sign-up-form.ts';
import { ReasonFieldSchema } from '../../../src/browser/officers/ReasonForm.tsx';
import { ContactMessageSchema } from '../../../src/browser/site/contact/send-message.ts';
import { amina } from '../../support/member.ts';

const { first_name, username, email } = registrationSchema('university.example').entries;
const { alternative_email, registration_no, phone_number, bio } = ProfileChangeSchema.entries;
const message = ContactMessageSchema.entries;

test.each<[string, v.GenericSchema, string]>([
  ['the username of a sign-in', CredentialsSchema.entries.username, 'K-40000'],
  ['the name of a sign-up', first_name, 'Amina'],
  ['the username of a sign-up', username, 'K-40000'],
  ['the email address of a sign-up', email, 'amina@university.example'],
  ['a forgotten password', ForgottenPasswordSchema.entries.email, 'amina@university.example'],
  ['an alternative email address', alternative_email, 'amina@post.example'],
  ['a registration number', registration_no, 'J12/3456/2024'],
  ['a phone number', phone_number, '254700000000'],
  ['a bio', bio, 'Rockets'],
  ['a payment code', PaymentCodeSchema, 'OEI2AK4Q16'],
  ['the name of a contact message', message.name, 'Amina'],
  ['the email address of a contact message', message.email, 'amina@post.example'],
  ['a contact message', message.message, 'Hello\nthere'],
  ['the title of an event', TEXT_CHECKS.title, 'Test flight'],
  ["an officer's reason", ReasonFieldSchema, 'Paid twice'],
  ['a question at sign-up', SIGN_UP_CHECKS.question, 'What do you eat?'],
  ['a required text of a call', requiredText(50), 'Text'],
  ['an optional text of a call', text(50), 'Text'],
  ['a text of a call that may be blank', textOrBlank(50), 'Text'],
  ['a text of a call that can be removed', removable(50, v.nullable(v.string())), 'Text'],
])('The text for %s is cleaned', (_, schema, clean) =>
  expect(v.parse(schema, `\u2068\u00a0${clean.slice(0, 2)}\u200b${clean.slice(2)}\u202c \ufeff`)).toBe(clean),
);

test('The profile form cleans texts, and treats invisible characters alone as empty', () => {
  const start = profileFormValues(amina);
  const schema = changeSchema(FORM_FIELDS, start);
  expect(v.parse(schema, { ...start, linkedin: '\u200blinkedin.com/in/amina ', phone_number: '\u200b' })).toEqual({
    linkedin: 'https://linkedin.com/in/amina',
    phone_number: null,
  });
});

test('A password keeps every character', () => {
  const password = ' pass\u200bword\u00a0 ';
  expect(v.parse(CredentialsSchema, { username: 'K-1', password }).password).toBe(password);
  expect(v.parse(NewPasswordSchema, { password, confirm_password: password }).password).toBe(password);
});
