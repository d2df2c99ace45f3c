import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PersonCard } from '../../../src/browser/ui/PersonCard.tsx';

const card = (image: string | null) => <PersonCard name="Mercy" image={image} badges={[{ label: 'Member YES' }]} />;
const shownImage = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

test('A missing photo gives way to the default picture with the letters of the name, and the next photo gets its chance', () => {
  const { container, rerender } = render(card(null));
  expect(shownImage(container)).toBe('/default-avatar.svg');
  expect(container.textContent).toMatch(/^MMercy/);
  rerender(card('/old.png'));
  expect(shownImage(container)).toBe('/old.png');
  expect(container.textContent).toMatch(/^Mercy/);
  fireEvent.error(container.querySelector('img') as HTMLElement);
  expect(shownImage(container)).toBe('/default-avatar.svg');
  expect(container.textContent).toMatch(/^MMercy/);
  rerender(card('/new.png'));
  expect(shownImage(container)).toBe('/new.png');
});

test('What is not set leaves nothing behind', () => {
  render(<PersonCard name="Mercy" image={null} bio={null} badges={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.querySelectorAll('p')).toHaveLength(0);
});
