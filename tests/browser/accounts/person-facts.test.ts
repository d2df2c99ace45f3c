import { expect, test } from 'vitest';
import { aboutFacts, contacts, personBadges } from '../../../src/browser/accounts/person-facts.ts';
import { emailLink, ownPage } from '../../../src/browser/accounts/person-links.ts';
import { person } from '../../support/member.ts';

const value = (label: string, of = person) => aboutFacts(of).find((fact) => fact.label === label)?.value;

test("About shows a person's facts, with links", () => {
  const { email, alternative_email } = person;
  expect(aboutFacts(person).map(({ label, value, href }) => [label, value, href])).toEqual([
    ['First Name', 'Mercy', undefined],
    ['Last Name', 'Sample-Wambui', undefined],
    ['Email', email, `mailto:${email}`],
    ['Contact No.', '+254700000077', 'tel:+254700000077'],
    ['Linkedin', 'Linkedin profile', person.linkedin],
    ['Alternative Email', alternative_email, `mailto:${alternative_email}`],
    ['Year of study', 'Alumni', undefined],
  ]);
});

test('A person has a button for each way to contact them', () => {
  expect(contacts(person)).toEqual([
    { label: 'WhatsApp', href: 'https://wa.me/254700000077', icon: 'chat' },
    { label: 'Email', href: `mailto:${person.email}`, icon: 'mail' },
    { label: 'Linkedin', href: person.linkedin, icon: 'linkedin' },
  ]);
  const local = { ...person, phone_number: '0712 345 678' };
  expect(aboutFacts(local)).toContainEqual({ field: 'phone_number', label: 'Contact No.', value: '0712 345 678' });
  expect(contacts(local).map(({ label }) => label)).toEqual(['Email', 'Linkedin']);
  expect(contacts({ ...person, phone_number: null, email: '', linkedin: null })).toEqual([]);
});

test('The link to a page that is not LinkedIn has the name of its host', () => {
  const elsewhere = { ...person, linkedin: 'https://linkedin.com@evil.example/' };
  expect(aboutFacts(elsewhere)).toContainEqual({
    field: 'linkedin',
    label: 'Linkedin',
    value: 'evil.example',
    href: 'https://linkedin.com@evil.example/',
    icon: 'link',
  });
  const script = { ...person, linkedin: 'javascript:alert(1)' };
  expect(aboutFacts(script)).toContainEqual({ field: 'linkedin', label: 'Linkedin', value: null });
});

test('Names get capitals and phone numbers a plus', () => {
  const shouting = { ...person, first_name: 'MERCY', last_name: 'sample-wambui', phone_number: '254700000001' };
  expect(value('First Name', shouting)).toBe('Mercy');
  expect(value('Contact No.', shouting)).toBe('+254700000001');
});

test('The year after the last year of study shows as Alumni', () => {
  expect([5, 6, null].map((year) => value('Year of study', { ...person, year_of_study: year }))).toEqual([
    ...['5', 'Alumni', null],
  ]);
});

test.each([
  [false, false, ['Member NO']],
  [true, false, ['Member YES']],
  [true, true, ['Corporate Member', 'Member YES']],
])(
  'A person who is a member: %s, and a corporate member: %s, has the badges %s',
  (is_member, is_corporate_member, labels) => {
    expect(personBadges({ is_member, is_corporate_member }).map(({ label }) => label)).toEqual(labels);
  },
);

test.each([
  ['https://www.linkedin.com/in/amina', 'Linkedin'],
  ['https://LINKEDIN.com/in/amina', 'Linkedin'],
  ['http://ke.linkedin.com/in/amina', 'Linkedin'],
  ['https://linkedin.example/in/demo', 'Linkedin'],
  ['https://linkedin.com@evil.example/', 'evil.example'],
  ['https://www.linkedin.com:443@evil.example/in/amina', 'evil.example'],
  ['https://linkedin.com.evil.example/in/amina', 'linkedin.com.evil.example'],
  ['https://notlinkedin.com/in/amina', 'notlinkedin.com'],
  ['https://evil.example/linkedin.com', 'evil.example'],
  ['https://evil.example#@linkedin.com', 'evil.example'],
  ['https://linkedın.com/in/amina', 'xn--linkedn-wfb.com'],
])('A link to %s is labelled %s', (address, label) => {
  expect(ownPage(address)).toEqual({ href: address, label, icon: label === 'Linkedin' ? 'linkedin' : 'link' });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'linkedin.com/in/amina', 'https://', null])(
  '%j does not become a link',
  (address) => expect(ownPage(address)).toBeNull(),
);

test.each([
  ['amina@university.example', 'mailto:amina@university.example'],
  ['o.m+club@university.example', 'mailto:o.m%2Bclub@university.example'],
  ['a?bcc=b&body=c@d.example', 'mailto:a%3Fbcc%3Db%26body%3Dc@d.example'],
  ['half\ud83d@d.example', 'mailto:half%EF%BF%BD@d.example'],
  ['nobody', null],
  ['a@b@c', null],
  ['', null],
  [null, null],
])('An email link to %j is %j', (address, link) => expect(emailLink(address)).toBe(link));
