import { beforeEach, expect, test } from 'vitest';
import { startMenus } from '../../../src/browser/page/popover-fallback.ts';

const button = () => document.querySelector('button') as HTMLButtonElement;
const menu = () => document.querySelector('nav') as HTMLElement;
const link = () => document.querySelector('a') as HTMLAnchorElement;
const isOpen = () => {
  const open = menu().hasAttribute('data-open');
  expect(button().getAttribute('aria-expanded')).toBe(String(open));
  return open;
};
const press = (element: Element) => element.dispatchEvent(new Event('pointerdown', { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `
    <button popovertarget="menu"><svg></svg></button>
    <nav id="menu" popover><a href="/blog">Blog</a></nav>
    <main>Elsewhere</main>`;
  startMenus();
});

test('The button of a menu opens and closes it', () => {
  expect(isOpen()).toBe(false);
  for (const open of [true, false, true]) {
    // A press on the icon in the button is not a press outside.
    press(button().firstElementChild as Element);
    button().click();
    expect(isOpen()).toBe(open);
  }
});

test('A press outside closes a menu', () => {
  button().click();
  press(link());
  expect(isOpen()).toBe(true);
  press(document.querySelector('main') as Element);
  expect(isOpen()).toBe(false);
});

test('Escape closes a menu and returns the focus to its button', () => {
  button().click();
  link().focus();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(isOpen()).toBe(true);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(document.activeElement).toBe(field);
});
