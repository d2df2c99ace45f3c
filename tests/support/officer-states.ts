/** States of the officers' screens. */
import { expect, type Page } from '@playwright/test';
import { fill, inTurn, marksWrong, press, sees, seesButton, seesField, seesList, seesText } from './reach.ts';
import type { ScreenState } from './screen-states.ts';

const heading = (name: string) => sees((page) => page.getByRole('heading', { name }));

const PERSON = '/officers/people/26';
const OPEN_DAY = '/officers/events/wind-tunnel-open-day';
const FULL = '/officers/events/flight-computer-review';
const IMPORT = `email,First,Surname,year_of_study,Notes
nia@university.example,Nia,Testwriter-With-A-Rather-Long-Name,1,
amina@university.example,Amina,Achieng,5,
nobody,No,Address,9,`;
const STATEMENT = `Receipt No.,Paid In,Other Party Info
DEMO000026,400,NAMED OTHERWISE
DEMO000027,300,
DEMOOOOO28,400,
Total,,`;

const STATES: readonly ScreenState[] = [
  { name: 'officers', path: '/officers', reach: heading('Your access') },
  {
    name: 'officers-payments',
    path: '/officers/payments',
    reach: (page) => expect(page.getByRole('article')).toHaveCount(6),
  },
  {
    name: 'officers-payments-change',
    path: '/officers/payments',
    reach: inTurn(
      press(/^More about/),
      press(/^Change date or amount/),
      seesField('Member until'),
      (page) =>
        page
          .getByRole('button', { name: /^More about/ })
          .nth(1)
          .click(),
      seesButton('Reject…'),
    ),
  },
  {
    name: 'officers-payments-share',
    path: '/officers/payments',
    reach: inTurn(
      press(/^More about/),
      press(/^Also for…/),
      fill('Also for', 'Wycliffe'),
      press('Search'),
      press(/^Wycliffe/),
      seesField('Whole amount that arrived'),
    ),
  },
  {
    name: 'officers-person-refund',
    path: '/officers/people/13?tab=payments',
    reach: inTurn(press(/^Money given back/), seesField('Amount given back')),
  },
  {
    name: 'officers-payments-undo',
    path: '/officers/payments',
    reach: inTurn(
      press(/^Confirm /),
      sees((page) => page.getByRole('group', { name: /^Confirmed: / })),
    ),
  },
  {
    name: 'officers-statement',
    path: '/officers/statement',
    reach: inTurn(fill('Or paste lines or messages', STATEMENT), press('Compare the text'), heading('match')),
  },
  {
    name: 'officers-income',
    path: '/officers/income',
    reach: sees((page) => page.getByRole('heading', { name: /^Membership year / })),
  },
  { name: 'officers-messages', path: '/officers/messages', reach: seesList('Messages') },
  { name: 'officers-message', path: '/officers/messages/1', reach: seesText(/20 sent/) },
  {
    name: 'officers-write-message',
    path: '/officers/write-message?event=wind-tunnel-open-day',
    reach: inTurn(seesText(/9 attendees/), fill('Subject', 'Bring a {hat}'), press(/^Send to/), marksWrong('Subject')),
  },
  { name: 'officers-people', path: '/officers/people', reach: seesList('People') },
  {
    name: 'officers-people-filter-and-export',
    path: '/officers/people?year=3',
    reach: inTurn(press('Filter (1)'), press('Export…'), seesField('Include hidden contact details')),
  },
  { name: 'officers-person', path: PERSON, reach: heading('Abel Rotich') },
  {
    name: 'officers-person-forms-errors',
    path: PERSON,
    reach: inTurn(
      ...[press('Edit'), fill('First Name', ''), press('Save'), marksWrong('First Name')],
      ...[press('Grant access'), fill('Last day', ''), press('Grant'), marksWrong('Last day')],
    ),
  },
  {
    name: 'officers-handover-forms',
    path: '/officers/handover',
    reach: inTurn(
      ...[press(/Extend/), press('Extend'), marksWrong('Your password')],
      ...[press(/Grant to…/), fill('Who takes over?', 'a'), press('Search')],
      seesText('Type more of the name to narrow it down.'),
    ),
  },
  {
    name: 'officers-import-preview',
    path: '/officers/import',
    reach: inTurn(chooseFile, heading('What would change')),
  },
  { name: 'officers-log', path: '/officers/log', reach: seesList('Log') },
  {
    name: 'officers-events',
    path: '/officers/events',
    reach: seesText('6 of 6 coming, 2 on the waiting list, full'),
  },
  { name: 'officers-event-menu', path: FULL, reach: inTurn(press(/^More about/), seesButton(/^Remove…/)) },
  {
    name: 'officers-event-nothing-set',
    path: '/officers/events/rocket-static-fire-night',
    reach: seesText("People can't sign up for this event yet."),
  },
  {
    name: 'officers-event-check-in',
    path: `${OPEN_DAY}?tab=check-in`,
    reach: async (page) => {
      const rows = page.getByRole('list', { name: 'Attendees' }).getByRole('button');
      for (const index of [0, 2, 3]) await rows.nth(index).click();
      await expect(page.getByText('Everything is synced.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-scan',
    path: `${OPEN_DAY}?tab=check-in`,
    // These browsers have no camera.
    reach: inTurn(
      press('Scan'),
      fill('Type the code', 'ABCD EFGH'),
      press('Check in'),
      seesText('A code has 16 letters and digits. Compare it with the ticket.'),
    ),
  },
  {
    name: 'officers-event-walk-in',
    path: `${OPEN_DAY}?tab=check-in`,
    reach: async (page) => {
      await press('Add a walk-in')(page);
      const dialog = page.getByRole('dialog', { name: 'Add a walk-in' });
      await dialog.getByLabel("Who's at the door?").fill('kariuki');
      await dialog.getByRole('button', { name: 'Search' }).click();
      await dialog.getByRole('button', { name: /Kariuki/ }).click();
      await expect(dialog.getByText('will get a place, even if the event is full.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-sign-up-errors',
    path: `${OPEN_DAY}?tab=sign-up`,
    reach: inTurn(
      fill('Number of places', '0'),
      (page) => page.getByLabel('Sign-up opens').selectOption({ label: 'At a time you choose' }),
      press('Save'),
      seesText('Choose a date and time.'),
    ),
  },
];

export const OFFICER_STATES: readonly ScreenState[] = [
  {
    name: 'officers-no-access',
    path: '/officers',
    as: 'member',
    reach: seesText("This page is for the club's officers."),
  },
  ...STATES.map((state) => ({ ...state, as: 'staff' as const })),
];

function chooseFile(page: Page): Promise<void> {
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORT) };
  return page.getByLabel('CSV file').setInputFiles(file);
}
