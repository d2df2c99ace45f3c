/** The actions that `npm run bench interaction` measures. */
import type { Locator, Page } from '@playwright/test';
import { inventedEvents } from '../support/event.ts';
import { inventedMembers } from '../support/member.ts';

export interface Interaction {
  /** E.g. `menu`. */
  kind: string;
  path: string;
  /** Signed in as an officer. */
  signedIn?: boolean;
  /** Replies instead of the backend's own, by the path of the call: more rows than the demo has. */
  answers?: Readonly<Record<string, () => unknown>>;
  /** Runs once, before the first measurement. */
  ready?: (page: Page) => Promise<unknown>;
  /** Can be repeated. */
  act: (page: Page) => Promise<unknown>;
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
    act: (page) => press(button(page, 'Menu'), button(page, 'Menu')),
  },
  { kind: 'search', path: '/search', act: (page) => type(page.getByRole('searchbox'), 'glider day') },
  { kind: 'search', path: '/blog', act: (page) => type(page.getByRole('searchbox'), 'review') },
  {
    kind: 'search',
    path: '/home',
    signedIn: true,
    answers: manyMembers,
    ready: membersAreHere,
    act: (page) => type(members(page).getByRole('searchbox'), 'barasa'),
  },
  { kind: 'filter', path: '/blog', act: (page) => press(button(page, 'Propulsion'), button(page, 'All')) },
  {
    kind: 'filter',
    path: '/events',
    answers: manyEvents,
    act: (page) => press(button(page, 'Past'), button(page, 'All')),
  },
  {
    kind: 'page turn',
    path: '/events',
    answers: manyEvents,
    act: (page) => press(button(page, 'Next'), button(page, 'Prev')),
  },
  {
    kind: 'page turn',
    path: '/home',
    signedIn: true,
    answers: manyMembers,
    ready: membersAreHere,
    act: (page) => press(button(members(page), 'Next'), button(members(page), 'Previous')),
  },
  {
    kind: 'dialog',
    path: '/potd',
    ready: (page) => page.getByRole('article').first().waitFor(),
    act: (page) => press(page.getByRole('article').getByRole('button').first(), closeOf(page)),
  },
  {
    kind: 'dialog',
    path: '/events',
    signedIn: true,
    ready: (page) => button(page, 'Add Event').waitFor(),
    act: (page) => press(button(page, 'Add Event'), closeOf(page)),
  },
  {
    kind: 'form error',
    path: '/contact',
    act: (page) => press(button(page, 'Send')),
  },
  {
    kind: 'form error',
    path: '/signup',
    act: async (page) => {
      await press(button(page, 'Sign up'));
      await type(page.getByLabel('Email address'), 'a@b');
    },
  },
];

const closeOf = (page: Page) => button(page.getByRole('dialog'), 'Close').first();
