/** What visitors and members do on a page, and wait for: the deeds of `npm run bench interaction`. */
import type { Locator, Page } from '@playwright/test';
import { inventedEvents } from '../support/event.ts';
import { inventedMembers } from '../support/member.ts';

export interface Interaction {
  /** E.g. `menu`. */
  kind: string;
  path: string;
  /** As an officer. */
  signedIn?: boolean;
  /** Answers of the backend in place of its own, by the call's path: more than a demo holds. */
  answers?: Readonly<Record<string, () => unknown>>;
  /** Done once, before anything is measured. */
  ready?: (page: Page) => Promise<unknown>;
  /** May be done again and again. */
  deed: (page: Page) => Promise<unknown>;
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const members = (page: Page) => page.locator('#members');

async function type(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text, { delay: 120 });
  for (const _ of text) await field.press('Backspace');
}

/** Presses one button, then the other. */
const press = async (...buttons: readonly Locator[]) => {
  for (const one of buttons) {
    await one.tap();
    await one.page().waitForTimeout(250);
  }
};

const manyMembers = { '/api/members/': () => inventedMembers(1000) };
const manyEvents = { '/api/events/': () => inventedEvents(100, Date.now()) };
const membersAreHere = (page: Page) => members(page).getByRole('table').waitFor();

export const INTERACTIONS: readonly Interaction[] = [
  {
    kind: 'menu',
    path: '/home',
    deed: (page) => press(button(page, 'Menu'), button(page, 'Menu')),
  },
  { kind: 'search', path: '/search', deed: (page) => type(page.getByRole('searchbox'), 'glider day') },
  { kind: 'search', path: '/blog', deed: (page) => type(page.getByRole('searchbox'), 'review') },
  {
    kind: 'search',
    path: '/home',
    signedIn: true,
    answers: manyMembers,
    ready: membersAreHere,
    deed: (page) => type(members(page).getByRole('searchbox'), 'barasa'),
  },
  { kind: 'filter', path: '/blog', deed: (page) => press(button(page, 'Propulsion'), button(page, 'All')) },
  {
    kind: 'filter',
    path: '/events',
    answers: manyEvents,
    deed: (page) => press(button(page, 'Past'), button(page, 'All')),
  },
  {
    kind: 'page turn',
    path: '/events',
    answers: manyEvents,
    deed: (page) => press(button(page, 'Next'), button(page, 'Prev')),
  },
  {
    kind: 'page turn',
    path: '/home',
    signedIn: true,
    answers: manyMembers,
    ready: membersAreHere,
    deed: (page) => press(button(members(page), 'Next'), button(members(page), 'Previous')),
  },
  {
    kind: 'dialog',
    path: '/potd',
    ready: (page) => page.getByRole('article').first().waitFor(),
    deed: (page) => press(page.getByRole('article').getByRole('button').first(), closeOf(page)),
  },
  {
    kind: 'dialog',
    path: '/events',
    signedIn: true,
    ready: (page) => button(page, 'Add Event').waitFor(),
    deed: (page) => press(button(page, 'Add Event'), closeOf(page)),
  },
  {
    kind: 'form error',
    path: '/contact',
    deed: (page) => press(button(page, 'Send')),
  },
  {
    kind: 'form error',
    path: '/signup',
    deed: async (page) => {
      await press(button(page, 'Sign up'));
      await type(page.getByLabel('Email address'), 'a@b');
    },
  },
];

const closeOf = (page: Page) => button(page.getByRole('dialog'), 'Close').first();
