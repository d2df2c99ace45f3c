/** Graduates are "Alumni" on every screen of officers, never the number of their year. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALUMNI_YEAR } from '#shared/accounts/study-year.ts';
import { $person } from '../../../src/browser/http/token.ts';
import { ImportScreen } from '../../../src/browser/members/import/ImportScreen.tsx';
import { PeopleScreen } from '../../../src/browser/members/PeopleScreen.tsx';
import { PersonScreen } from '../../../src/browser/members/person/PersonScreen.tsx';
import { PaymentsToReview } from '../../../src/browser/membership/payments/PaymentsToReview.tsx';
import { press, replies, reply, setUpIsland, type } from '../../support/island.ts';
import { officersPerson, ownAccess, paymentToReview, personRow } from '../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../support/officers.ts';

setUpIsland();

const graduate = { year_of_study: ALUMNI_YEAR };
const PERSON = 'GET /api/club/officers/people/77/';

async function openPerson(person: object = {}) {
  history.replaceState(null, '', '/officers/people/77');
  replies.set(PERSON, reply({ ...officersPerson, ...person }));
  replies.set('GET /api/club/officers/access/', reply([]));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
}

/** Each opens a screen, and returns where the year stands. */
const SCREENS: Readonly<Record<string, () => Promise<Element | null>>> = {
  async 'the list of people'() {
    replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [{ ...personRow, ...graduate }] }));
    render(<PeopleScreen />);
    return (await screen.findByRole('link', { name: 'Mercy Sample' })).closest('li');
  },
  async 'the filter by year'() {
    replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [personRow] }));
    render(<PeopleScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    return screen.getByLabelText<HTMLSelectElement>('Year').options[ALUMNI_YEAR] ?? null;
  },
  async "the person's page"() {
    await openPerson(graduate);
    return screen.getByRole('row', { name: /^Year of study/ });
  },
  async 'two values of a form'() {
    await openPerson();
    press('Edit');
    type('Year of Study', String(ALUMNI_YEAR));
    replies.set('PATCH /api/club/officers/people/77/', refusal(409, 'Someone has changed this.', 'version'));
    press('Save');
    return screen.findByRole('row', { name: /^Year of Study Alumni 3$/ });
  },
  async 'the lines of an import'() {
    const row = { line: 2, outcome: 'change', errors: {}, candidates: [] };
    const person = { pk: 77, first_name: 'Mercy', last_name: 'Sample' };
    const changes = { year_of_study: [ALUMNI_YEAR - 1, ALUMNI_YEAR] };
    replies.set('POST /api/club/officers/import/check/', reply({ ticket: '1', rows: [{ ...row, person, changes }] }));
    render(<ImportScreen />);
    const file = new File(['email,year\nmercy@x.example,6\n'], 'people.csv');
    fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
    return screen.findByText('Year of study: 5 → Alumni');
  },
  async 'more about a payment'() {
    const payment = paymentToReview(1, 'Brian');
    replies.set('GET /api/club/payments/', reply([{ ...payment, person: { ...payment.person, ...graduate } }]));
    render(<PaymentsToReview />);
    fireEvent.click(await screen.findByRole('button', { name: "More about Brian Sample's payment" }));
    return screen.findByText(/signed up on/);
  },
};

test.each(Object.keys(SCREENS))('A graduate is Alumni in %s', async (name) => {
  $person.set('1');
  history.replaceState(null, '', '/officers');
  signInAsOfficer(ownAccess('all'));
  const words = (await SCREENS[name]?.())?.textContent;
  expect(words).toContain('Alumni');
  expect(words).not.toMatch(new RegExp(`\\b${ALUMNI_YEAR}\\b`));
});
