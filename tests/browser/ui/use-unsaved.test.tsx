import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $person } from '../../../src/browser/http/token.ts';
import { useUnsaved } from '../../../src/browser/ui/use-unsaved.ts';
import { answerQuestion } from '../../support/island.ts';

function Page({ unsaved }: { unsaved: boolean }) {
  useUnsaved(unsaved);
  return (
    <>
      <a href="/events">
        <b>Events</b>
      </a>
      <a href="#fields">Fields</a>
      <a href="/help" target="_blank" rel="noopener">
        Help
      </a>
      <a href="mailto:club@club.example">Email</a>
    </>
  );
}
function Second() {
  useUnsaved(true);
  return null;
}
const assign = vi.fn();
beforeEach(() => {
  $person.set('1');
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

/** Whether the browser would follow the link; in a test it does not. */
function click(words: string, how = {}): boolean {
  let follows = false;
  const see = (event: Event) => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', see, { once: true });
  fireEvent.click(screen.getByText(words), how);
  return follows;
}
const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving' });

test('A link waits until the person has confirmed', async () => {
  render(<Page unsaved />);
  expect(click('Events')).toBe(false);
  answerQuestion('Leave without saving', 'Cancel');
  await Promise.resolve();
  expect(assign).not.toHaveBeenCalled();
  expect(reload()).toBe(false);

  click('Events');
  answerQuestion('Leave without saving');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('/events', location.href).href));
  // The browser does not ask again, except after the page comes back from its history.
  expect(reload()).toBe(true);
  expect(reload()).toBe(false);
});

test('With two forms on a page, one answer is enough', async () => {
  render(
    <>
      <Page unsaved />
      <Second />
    </>,
  );
  click('Events');
  answerQuestion('Leave without saving');
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(reload()).toBe(true);
  expect(reload()).toBe(false);
});

test.each([
  ['a heading on the same page', 'Fields', {}],
  ['another tab', 'Help', {}],
  ['another program', 'Email', {}],
  ['a new tab by key', 'Events', { ctrlKey: true }],
])('A link to %s needs no confirmation', (_where, words, how) => {
  render(<Page unsaved />);
  expect(click(words, how)).toBe(true);
  expect(question()).toBeNull();
});

test('A saved form needs no confirmation', () => {
  const { rerender } = render(<Page unsaved={false} />);
  expect(click('Events')).toBe(true);
  expect(reload()).toBe(true);
  rerender(<Page unsaved />);
  expect(reload()).toBe(false);
  $person.set(null);
  expect(reload()).toBe(true);
});
