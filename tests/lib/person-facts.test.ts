import { expect, test } from 'vitest';
import { aboutFacts, fullName, personBadges } from '../../src/lib/person-facts.ts';
import { person } from '../support/member.ts';

const value = (label: string, of = person) => aboutFacts(of).find((fact) => fact.label === label)?.value;

test('About has the rows of the spec, in its order', () => {
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

test('the e-mail address is a link to write to', () => {
  expect(aboutFacts(person)).toContainEqual({ label: 'Email', value: person.email, href: `mailto:${person.email}` });
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

test('a person without Linkedin has no link', () => {
  expect(aboutFacts({ ...person, linkedin: null })).toContainEqual({ label: 'Linkedin', value: null });
});

test.each(['javascript:alert(1)', 'linkedin.com/in/mercy', 'data:text/html,x', 'https://'])(
  '%j is no link to click on',
  (linkedin) => expect(aboutFacts({ ...person, linkedin })).toContainEqual({ label: 'Linkedin', value: null }),
);

test.each([
  [false, false, ['Member NO']],
  [true, false, ['Member YES']],
  [true, true, ['Corporate Member', 'Member YES']],
])('member %s and corporate %s wears %s', (is_member, is_corporate_member, labels) => {
  expect(personBadges({ is_member, is_corporate_member }).map(({ label }) => label)).toEqual(labels);
});
