/** All forms accept the same email addresses. */
import nodemailer from 'nodemailer';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ForgottenPasswordSchema } from '#shared/accounts/passwords.ts';
import { ProfileChangeSchema } from '#shared/accounts/profile-edit.ts';
import { registrationSchema } from '#shared/accounts/registration.ts';
import { SiteSchema } from '#shared/site/site.ts';
import { emailLink } from '../../../src/browser/accounts/person-links.ts';
import { ContactMessageSchema } from '../../../src/browser/site/contact/send-message.ts';

const EMAILS: Record<string, v.GenericSchema> = {
  'sign-up': registrationSchema('example').entries.email,
  'forgotten password': ForgottenPasswordSchema.entries.email,
  profile: ProfileChangeSchema.entries.alternative_email,
  'contact form': ContactMessageSchema.entries.email,
  'settings of the club': SiteSchema.entries.email,
};

test.each(['sign-up', 'forgotten password'])(
  'A %s sends the domain in lower case, as the Django backend stores it',
  (form) => expect(v.parse(EMAILS[form] as v.GenericSchema, 'AMINA@Students.Example')).toBe('AMINA@students.example'),
);

test.each([
  "m.o'brien@university.example",
  'x@xn--bcher-kva.example',
  'a_b-c.d@1.example',
  '{a}#!$%&*/=?^`|~@university.example',
  'AMINA@university.example',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
])('Every form accepts the email address %s', (email) => {
  for (const [form, schema] of Object.entries(EMAILS)) expect(v.parse(schema, email), form).toBe(email);
});

test.each([
  ...['amina', 'amina@localhost.', '@university.example', 'amina@@university.example', 'amina@-university.example'],
  ...[
    'amina@university-.example',
    'amina@university..example',
    'am ina@university.example',
    'amiña@university.example',
  ],
  ...['a@b.example, amina@university.example', 'Amina <amina@university.example>', 'a"b@university.example'],
  ...['amina@university.example\nBcc: x@other.example', `amina@${'b'.repeat(64)}.example`],
])('Every form rejects the email address %j', (email) => {
  for (const [form, schema] of Object.entries(EMAILS)) expect(v.is(schema, email), form).toBe(false);
});

test('A domain without a dot is rejected, as by the Django backend', () =>
  expect(v.is(ForgottenPasswordSchema.entries.email, 'amina@localhost')).toBe(false));

test.each(["m.o'brien@university.example", 'a%b?c&d@university.example', 'x@xn--bcher-kva.example'])(
  'An email to %s goes to that address only',
  async (address) => {
    const { envelope, message } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true })
      .sendMail({ from: 'club@university.example', to: { name: '', address }, subject: 's', text: 't' });
    expect(envelope.to).toEqual([address]);
    expect(String(message)).toContain(`\r\nTo: ${address}\r\n`);
    const link = new URL(emailLink(address) ?? '');
    expect([decodeURIComponent(link.pathname), link.search, link.hash]).toEqual([address, '', '']);
  },
);
