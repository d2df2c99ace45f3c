import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

// The first test needs the field before its calendar has loaded, so no other file may have loaded it.
vi.resetModules();
const { DateTimeField } = await import('../../../../src/browser/ui/form/DateTimeField.tsx');
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

test('A disabled field takes the calendar’s place until it has loaded', async () => {
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

test('A date field is described by its errors and its hint', async () => {
  const { field } = await show('Datetime has wrong format.');
  expect(field.getAttribute('aria-describedby')).toBe('when-error when-hint');
  expect(document.getElementById('when-hint')?.textContent).toBe('In Nairobi. For example 2027-05-01 05:30 PM.');
  fireEvent.change(field, { target: { value: 'tomorrow' } });
  fireEvent.blur(field);
  expect(document.getElementById('when-error')?.textContent).toBe('Date input not valid. Datetime has wrong format.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

// It would move the button away from under the pointer.
test('A wrong date is said once a press is over', async () => {
  const { field } = await show();
  fireEvent.change(field, { target: { value: 'tomorrow' } });
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field);
  expect(screen.queryByText('Date input not valid.')).toBeNull();
  fireEvent.click(document.body);
  await screen.findByText('Date input not valid.');
});

test('A day on which the clock goes back offers each time once', async () => {
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

const loadReader = async () => (await import('../../../../src/browser/ui/form/DateTimePicker.tsx')).readTypedDate;

test.each([
  ['2031-05-01 05:30 PM', [2031, 4, 1, 17, 30]],
  ['2031-05-01 12:00 AM', [2031, 4, 1, 0, 0]],
  ['2031-05-01 12:30 pm', [2031, 4, 1, 12, 30]],
  ['2031-5-1 5:30pm', [2031, 4, 1, 17, 30]],
  [' 2031-05-01 17:30 ', [2031, 4, 1, 17, 30]],
  ['2031-05-01T00:05', [2031, 4, 1, 0, 5]],
  ['2028-02-29 09:00 a.m.', [2028, 1, 29, 9, 0]],
] as const)('"%s" is read on the device’s clock', async (text, [year, month, day, hour, minute]) => {
  const readTypedDate = await loadReader();
  expect(readTypedDate(text)).toEqual(new Date(year, month, day, hour, minute));
});

test.each([
  '',
  'tomorrow',
  '2031-05-01',
  '05/01/2031 10:00 AM',
  '2031-02-29 10:00 AM',
  '2031-13-01 10:00 AM',
  '2031-00-10 10:00 AM',
  '2031-05-01 13:00 PM',
  '2031-05-01 00:30 AM',
  '2031-05-01 24:00',
  '2031-05-01 10:60 AM',
])('"%s" is not a valid date', async (text) => {
  const readTypedDate = await loadReader();
  expect(readTypedDate(text)).toBeNull();
});

test('The year 31 is not read as 1931', async () => {
  const readTypedDate = await loadReader();
  expect(readTypedDate('0031-05-01 10:00 AM')?.getFullYear()).toBe(31);
});
