import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ClickableCover } from '../../../src/browser/events/ClickableCover.tsx';
import { startCoverDialog } from '../../../src/browser/events/event-page.ts';

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
/** @returns whether the browser was left to follow the link. */
const press = (selector: string, keys: MouseEventInit = {}) =>
  (document.querySelector(selector) as HTMLElement).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
  );

startCoverDialog();
beforeEach(() => {
  document.body.innerHTML = renderToString(
    <ClickableCover cover="https://pictures.example/a.jpg" id={7} title="Demo Drone Race" />,
  );
});

test.each([
  ['dialog button', false],
  ['dialog button path', false],
  ['dialog', false],
  ['dialog img', true],
  ['dialog h2', true],
])('A press on the cover opens its dialog, and one on %s leaves it open: %s', (selector, open) => {
  expect(dialog().open).toBe(false);
  expect(press('[data-cover]')).toBe(false);
  expect(dialog().open).toBe(true);
  press(selector);
  expect(dialog().open).toBe(open);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('The link of the cover leads on with %s', (key) => {
  expect(press('[data-cover]', { [key]: true })).toBe(true);
  expect(dialog().open).toBe(false);
});

test('The dialog of officers comes first', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press('[data-cover]');
  expect(dialog().open).toBe(false);
});

test('A picture that did not load opens no dialog, and its address is not followed', () => {
  document.querySelector('[data-cover]')?.toggleAttribute('hidden', true);
  expect(press('a[data-event-cover]')).toBe(false);
  expect(dialog().open).toBe(false);
});
