/** Parts that are too small for files of their own. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PersonCard } from '../../../src/browser/accounts/PersonCard.tsx';
import { CheckField } from '../../../src/browser/ui/form/choice-fields.tsx';
import { ProgressBar } from '../../../src/browser/ui/ProgressBar.tsx';
import { FactTable } from '../../../src/browser/ui/table/tables.tsx';
import { Ago } from '../../../src/browser/ui/text/Ago.tsx';
import { linkStyles } from '../../../src/browser/ui/text/link-styles.ts';
import { announced } from '../../support/announced.ts';

const card = (image: string | null) => <PersonCard name="Mercy" image={image} badges={[{ label: 'Member YES' }]} />;
const shownImage = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

test('The default picture with the initials replaces a photo that does not load', () => {
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

test('A card has no empty parts for missing values', () => {
  render(<PersonCard name="Mercy" image={null} bio={null} badges={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.querySelectorAll('p')).toHaveLength(0);
});

test('A missing value is shown as not given', () => {
  render(
    <FactTable
      rows={[
        { label: 'Year', value: '3' },
        { label: 'Phone', value: null },
      ]}
    />,
  );
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['Year3', 'PhoneNot given']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

test('An external link opens a new tab', () => {
  render(
    <FactTable
      rows={[
        { label: 'Site', value: 'Open', href: 'https://linkedin.example/in/x', icon: 'linkedin' },
        { label: 'Email', value: 'a@b.example', href: 'mailto:a@b.example' },
      ]}
    />,
  );
  const [site, email] = within(screen.getByRole('table')).getAllByRole('link');
  expect([site?.getAttribute('target'), site?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(email?.hasAttribute('target')).toBe(false);
});

const bar = (fraction: number | null) => <ProgressBar label="Sending" waitingLabel="Sent." fraction={fraction} />;

test('A progress bar announces every quarter', () => {
  const { rerender } = render(bar(null));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(announced).toEqual([]);

  rerender(bar(0.309));
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('30');
  expect(screen.getByText('30 %')).toBeTruthy();
  expect(announced).toEqual(['Sending: 25 percent']);
  rerender(bar(0.42));
  expect(announced).toHaveLength(1);
});

test('A progress bar is indeterminate once everything has been sent', () => {
  render(bar(1));
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  expect(announced).toEqual(['Sent.']);
});

test('A box to tick is described by its error and its hint', () => {
  render(<CheckField label="List me" hint="You'll still see yourself there." error="Not a valid choice." />);
  const box = screen.getByRole('checkbox', { name: 'List me' });
  const words = box
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Not a valid choice.', "You'll still see yourself there."]);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('A style sheet is linked once, however often its component opens', () => {
  linkStyles('/sample.css');
  linkStyles('/sample.css');
  const links = document.querySelectorAll('link[href="/sample.css"]');
  expect(links).toHaveLength(1);
  for (const link of links) link.remove();
});

/** Noon in Nairobi. */
const NOW = Date.parse('2026-11-24T09:00:00Z');

test('The exact time is available on hover and to screen readers', () => {
  vi.setSystemTime(NOW);
  render(<Ago at="2026-11-22T09:00:00Z" />);
  const time = screen.getByText('2 days ago').closest('time');
  expect(time?.title).toBe('Sunday, November 22, 2026, 12:00 PM');
  expect(time?.textContent).toBe('2 days ago, Sunday, November 22, 2026, 12:00 PM');
});
