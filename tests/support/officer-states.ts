/** States of the officers' screens. */
import { expect, type Page } from '@playwright/test';
import type { ScreenState } from './screen-states.ts';

/** Presses the first button with this name. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const markedWrong = (page: Page, label: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');

const PERSON = '/officers/people/26';
const IMPORT = `email,First,Surname,year_of_study,Notes
nia@university.example,Nia,Testwriter-With-A-Rather-Long-Name,1,
amina@university.example,Amina,Achieng,5,
nobody,No,Address,9,`;

export const OFFICER_STATES: readonly ScreenState[] = [
  {
    name: 'officers-no-access',
    path: '/officers',
    as: 'member',
    reach: (page) => expect(page.getByText("This page is for the club's officers.")).toBeVisible(),
  },
  {
    name: 'officers',
    path: '/officers',
    as: 'staff',
    reach: (page) => expect(page.getByRole('heading', { name: 'Your access' })).toBeVisible(),
  },
  {
    name: 'officers-payments',
    path: '/officers/payments',
    as: 'staff',
    reach: (page) => expect(page.getByRole('article')).toHaveCount(3),
  },
  {
    name: 'officers-payments-change',
    path: '/officers/payments',
    as: 'staff',
    reach: async (page) => {
      const more = page.getByRole('button', { name: /^More about/ });
      await more.first().click();
      await press(page, 'Change date or amount');
      await expect(page.getByLabel('Member until')).toBeVisible();
      await more.nth(1).click();
      await expect(page.getByRole('button', { name: 'Reject…' })).toBeVisible();
    },
  },
  {
    name: 'officers-payments-undo',
    path: '/officers/payments',
    as: 'staff',
    reach: async (page) => {
      await press(page, 'Confirm');
      await expect(page.getByRole('group', { name: /^Confirmed: / })).toBeVisible();
    },
  },
  {
    name: 'officers-people',
    path: '/officers/people',
    as: 'staff',
    reach: (page) => expect(page.getByRole('list', { name: 'People' })).toBeVisible(),
  },
  {
    name: 'officers-people-filter-and-export',
    path: '/officers/people?year=3',
    as: 'staff',
    reach: async (page) => {
      await press(page, 'Filter (1)');
      await press(page, 'Export…');
      await expect(page.getByLabel('Include hidden contact details')).toBeVisible();
    },
  },
  {
    name: 'officers-person',
    path: PERSON,
    as: 'staff',
    reach: (page) => expect(page.getByRole('heading', { name: 'Abel Rotich' })).toBeVisible(),
  },
  {
    name: 'officers-person-forms-errors',
    path: PERSON,
    as: 'staff',
    reach: async (page) => {
      await press(page, 'Edit');
      await page.getByLabel('First Name').fill('');
      await press(page, 'Save');
      await markedWrong(page, 'First Name');
      await press(page, 'Grant access');
      await page.getByLabel('Last day').fill('');
      await press(page, 'Grant');
      await markedWrong(page, 'Last day');
    },
  },
  {
    name: 'officers-handover-forms',
    path: '/officers/handover',
    as: 'staff',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Extend' }).first().click();
      await press(page, 'Extend');
      await markedWrong(page, 'Your password');
      await page.getByRole('button', { name: 'Grant to…' }).first().click();
      await page.getByLabel('Who takes over?').fill('a');
      await press(page, 'Search');
      await expect(page.getByText('Type more of the name to narrow it down.')).toBeVisible();
    },
  },
  {
    name: 'officers-import-preview',
    path: '/officers/import',
    as: 'staff',
    reach: async (page) => {
      await chooseFile(page, IMPORT);
      await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
    },
  },
  {
    name: 'officers-log',
    path: '/officers/log',
    as: 'staff',
    reach: (page) => expect(page.getByRole('list', { name: 'Log' })).toBeVisible(),
  },
];

const chooseFile = (page: Page, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
