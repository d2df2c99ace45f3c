import { expect, test } from 'vitest';
import { aboutFacts, contacts, personBadges } from '../../../src/browser/ui/person-facts.ts';
import { fullName } from '../../../src/browser/ui/person-name.ts';
import { person } from '../../support/member.ts';

const value = (label: string, of = person) => aboutFacts(of).find((fact) => fact.label === label)?.value;

test('About has these rows, in this order', () => {
  expect(aboutFacts(person).map(({ label }) => label)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Contact No.',
    'Linkedin',
    'Alternative Email',
    'Year of study',
  ]);
});

test('both addresses and the number are links', () => {
  const { email, alternative_email } = person;
  expect(aboutFacts(person)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Email', value: email, href: `mailto:${email}` }),
      expect.objectContaining({ label: 'Alternative Email', href: `mailto:${alternative_email}` }),
      expect.objectContaining({ label: 'Contact No.', value: '+254700000077', href: 'tel:+254700000077' }),
    ]),
  );
});

test('a local number is text, and no way to write on WhatsApp', () => {
  const local = { ...person, phone_number: '0712 345 678' };
  expect(aboutFacts(local)).toContainEqual({ field: 'phone_number', label: 'Contact No.', value: '0712 345 678' });
  expect(contacts(local).map(({ label }) => label)).toEqual(['Email', 'Linkedin']);
});

test('the ways to reach a person are those that were given', () => {
  expect(contacts(person)).toEqual([
    { label: 'WhatsApp', href: 'https://wa.me/254700000077', icon: 'chat' },
    { label: 'Email', href: `mailto:${person.email}`, icon: 'mail' },
    { label: 'Linkedin', href: person.linkedin, icon: 'linkedin' },
  ]);
  expect(contacts({ ...person, phone_number: null, email: '', linkedin: null })).toEqual([]);
});

test('a page elsewhere is named by its host', () => {
  const elsewhere = { ...person, linkedin: 'https://linkedin.com@evil.example/' };
  expect(aboutFacts(elsewhere)).toContainEqual({
    field: 'linkedin',
    label: 'Linkedin',
    value: 'evil.example',
    href: 'https://linkedin.com@evil.example/',
    icon: 'link',
  });
});

test('names are capitalised and the number gets its plus', () => {
  const shouting = { ...person, first_name: 'MERCY', last_name: 'sample-wambui', phone_number: '254700000001' };
  expect(fullName(shouting)).toBe('Mercy Sample-Wambui');
  expect(value('First Name', shouting)).toBe('Mercy');
  expect(value('Contact No.', shouting)).toBe('+254700000001');
});

test('year 6 is shown as Alumni', () => {
  expect(value('Year of study', { ...person, year_of_study: 5 })).toBe('5');
  expect(value('Year of study', { ...person, year_of_study: 6 })).toBe('Alumni');
  expect(value('Year of study', { ...person, year_of_study: null })).toBeNull();
});

test.each([null, 'javascript:alert(1)', 'linkedin.com/in/mercy', 'data:text/html,x', 'https://'])(
  '%j is no link to click on',
  (linkedin) =>
    expect(aboutFacts({ ...person, linkedin })).toContainEqual({ field: 'linkedin', label: 'Linkedin', value: null }),
);

test.each([
  [false, false, ['Member NO']],
  [true, false, ['Member YES']],
  [true, true, ['Corporate Member', 'Member YES']],
])('member %s and corporate %s wears %s', (is_member, is_corporate_member, labels) => {
  expect(personBadges({ is_member, is_corporate_member }).map(({ label }) => label)).toEqual(labels);
});
