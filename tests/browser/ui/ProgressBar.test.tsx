import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar } from '../../../src/browser/ui/ProgressBar.tsx';

const bar = (fraction: number | null) => <ProgressBar label="Sending" waitingLabel="Sent." fraction={fraction} />;

test('Every percent is shown, every quarter is told', () => {
  const { rerender } = render(bar(null));
  const told = screen.getByRole('status');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(told.textContent).toBe('');

  rerender(bar(0.309));
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('30');
  expect(screen.getByText('30 %')).toBeTruthy();
  expect(told.textContent).toBe('Sending: 25 percent');
});

test('When all is sent the bar no longer claims to know', () => {
  render(bar(1));
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Sent.');
});
