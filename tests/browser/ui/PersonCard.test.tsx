import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PersonCard } from '../../../src/browser/ui/PersonCard.tsx';

const card = (image: string | null) => <PersonCard name="Mercy" image={image} badges={[{ label: 'Member YES' }]} />;
const shownImage = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

test('a person without a photo gets the default picture', () => {
  expect(shownImage(render(card(null)).container)).toBe('/default-avatar.svg');
});

test('a photo that does not load gives way to the default picture, and the next photo gets its own chance', () => {
  const { container, rerender } = render(card('/old.png'));
  expect(shownImage(container)).toBe('/old.png');
  fireEvent.error(container.querySelector('img') as HTMLElement);
  expect(shownImage(container)).toBe('/default-avatar.svg');
  rerender(card('/new.png'));
  expect(shownImage(container)).toBe('/new.png');
});

test('what is not set leaves nothing behind', () => {
  render(<PersonCard name="Mercy" image={null} bio={null} badges={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.querySelectorAll('p')).toHaveLength(0);
});

test('the letters of the name stand in the default picture alone', () => {
  const { container, rerender } = render(card(null));
  expect(container.textContent).toMatch(/^MMercy/);
  rerender(card('/new.png'));
  expect(container.textContent).toMatch(/^Mercy/);
  fireEvent.error(container.querySelector('img') as HTMLElement);
  expect(container.textContent).toMatch(/^MMercy/);
});
