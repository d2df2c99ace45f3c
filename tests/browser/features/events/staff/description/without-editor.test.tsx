/** The description where the editor cannot be fetched, as without a network. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DescriptionField } from '../../../../../../src/browser/features/events/staff/DescriptionField.tsx';

vi.mock('../../../../../../src/browser/features/events/staff/description/DescriptionEditor.tsx', () => {
  throw new Error('not to be had');
});

function Form() {
  const [value, setValue] = useState('Food & drink');
  return (
    <DescriptionField name="description" value={value} onChange={setValue} onBlur={() => undefined} error={undefined} />
  );
}

test('the description is written in a plain field, with a sentence that says why', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Form />);
  await screen.findByText("The editor couldn't be loaded. You can still write the description here.");
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
  expect(field.value).toBe('Food & drink');
  fireEvent.change(field, { target: { value: 'Food, drink & a kite' } });
  expect(field.value).toBe('Food, drink & a kite');
  expect(screen.queryByRole('button')).toBeNull();
  expect(said).toHaveBeenCalledWith('The editor of the description could not be loaded', expect.anything());
});
