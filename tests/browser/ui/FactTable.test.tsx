import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FactTable } from '../../../src/browser/ui/tables.tsx';

test('Each row has its label, and what is not known is said to be not given', () => {
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

test('A link that leaves the site opens a new tab without a way back to ours; a mail address does not', () => {
  render(
    <FactTable
      rows={[
        { label: 'Site', value: 'Open', href: 'https://linkedin.example/in/x', icon: 'linkedin' },
        { label: 'Email', value: 'a@b.example', href: 'mailto:a@b.example' },
      ]}
    />,
  );
  const [site, mail] = within(screen.getByRole('table')).getAllByRole('link');
  expect([site?.getAttribute('target'), site?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(mail?.hasAttribute('target')).toBe(false);
});
