import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAnnouncedList } from '../../../../src/browser/ui/list/use-announced-list.ts';
import { Announced } from '../../../../src/browser/ui/text/Announced.tsx';
import { announced } from '../../../support/announced.ts';

beforeEach(() => void vi.useFakeTimers());

test('Words are announced when they appear and when they change, without repeating them', () => {
  const part = (words: string, isQuietAtFirst = false) => <Announced {...{ isQuietAtFirst }}>{words}</Announced>;
  const { rerender } = render(part(''));
  for (const words of ['Saved.', 'Saved.', 'Sent.']) rerender(part(words));
  expect(announced).toEqual(['Saved.', 'Sent.']);
  render(part("You're coming.", true));
  expect(announced).toHaveLength(2);
});

function List({ words, choice }: { words: string | null; choice: string }) {
  useAnnouncedList(words, choice);
  return null;
}

test('A list is announced once after a search, when typing pauses and its result is there', () => {
  const { rerender } = render(<List words="31 people" choice="" />);
  const show = (words: string | null, choice: string, milliseconds: number) => {
    rerender(<List words={words} choice={choice} />);
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  show('31 people', '', 5000);
  show('4 people', 'am', 100);
  show('1 person', 'ami', 100);
  show(null, 'amin', 5000);
  show('1 person', 'amin', 5000);
  // Loaded again by itself.
  show('2 people', 'amin', 5000);
  expect(announced).toEqual(['1 person']);
});
