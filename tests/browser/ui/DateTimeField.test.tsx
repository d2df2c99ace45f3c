import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

// The first test sees the field before its calendar has come, so no other file may have fetched it.
vi.resetModules();
const { DateTimeField } = await import('../../../src/browser/ui/DateTimeField.tsx');
vi.setConfig({ testTimeout: 30_000 });

const onChange = vi.fn();
function Form({ error }: { error?: string }) {
  const [date, setDate] = useState<Date | null>(new Date(2031, 4, 1, 17, 30, 15));
  const change = (next: Date | null) => {
    onChange(next);
    setDate(next);
  };
  return <DateTimeField name="when" label="When" hint="In Nairobi." error={error} value={date} onChange={change} />;
}
async function show(error?: string) {
  onChange.mockReset();
  render(<Form error={error} />);
  const field = screen.getByLabelText<HTMLInputElement>('When');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('When').disabled).toBe(false), {
    timeout: 50_000,
  });
  return { first: field, field: screen.getByLabelText<HTMLInputElement>('When') };
}

test('A blocked field stands in its place until the calendar has come; a look at it changes nothing, a typed date is told at once', async () => {
  const { first, field } = await show();
  expect(first.disabled).toBe(true);
  expect(field.value).toBe('2031-05-01 05:30 PM');
  fireEvent.focus(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.blur(field);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2031-06-02 08:00 AM' } });
  expect(onChange).toHaveBeenLastCalledWith(new Date(2031, 5, 2, 8, 0));
});

test('A field of a date is described by its hint and its errors, its own first', async () => {
  const { field } = await show('Datetime has wrong format.');
  expect(field.getAttribute('aria-describedby')).toBe('when-error when-hint');
  fireEvent.change(field, { target: { value: 'tomorrow' } });
  fireEvent.blur(field);
  expect(document.getElementById('when-error')?.textContent).toBe('Date input not valid. Datetime has wrong format.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('A day on which the clock is put back offers each time once, also to the arrow keys', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  render(<DateTimeField name="when" label="When" value={new Date(2031, 10, 2, 18, 0)} onChange={onChange} />);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('When').disabled).toBe(false));
  fireEvent.focus(screen.getByLabelText('When'));
  const times = screen.getAllByRole('option').filter((item) => /\d:\d\d/.test(item.textContent ?? ''));
  const offered = times.filter((item) => item.getAttribute('aria-disabled') !== 'true');
  expect(new Set(offered.map(({ textContent }) => textContent)).size).toBe(offered.length);
  expect(offered).toHaveLength(48);
  const before = times.findLast(({ textContent }) => textContent?.startsWith('1:30')) as HTMLElement;
  const last = offered.find(({ textContent }) => textContent === before.textContent) as HTMLElement;
  last.focus();
  fireEvent.keyDown(last, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toMatch(/^2:00/);
});
