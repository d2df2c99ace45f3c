/** A form that stays after it was saved, and its person goes on typing. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CheckField } from '../../../../src/browser/ui/form/choice-fields.tsx';
import { Fields, Form, useSchemaForm } from '../../../../src/browser/ui/form/Form.tsx';
import { fillOnceSaved } from '../../../../src/browser/ui/form/fill-once-saved.ts';
import { fieldOf, press, setUpIsland, type } from '../../../support/island.ts';

setUpIsland();

const Schema = v.object({ place: v.string(), host: v.string(), time: v.object({ isLate: v.boolean() }) });
let answer = (_saved: v.InferInput<typeof Schema>): void => undefined;

function PlanForm() {
  const form = useSchemaForm(Schema, { place: '', host: '', time: { isLate: false } });
  const save = async () => {
    const fill = fillOnceSaved(form);
    fill(await new Promise<v.InferInput<typeof Schema>>((resolve) => (answer = resolve)));
  };
  return (
    <Form form={form} send={save} submit={{ label: 'Save', busy: 'Saving...' }}>
      <Fields form={form} of={{ place: { label: 'Place' }, host: { label: 'Host' } }} />
      <CheckField label="Late" {...form.register('time.isLate')} />
      <p>{form.formState.isDirty ? 'Not saved yet' : 'All saved'}</p>
    </Form>
  );
}

test('A form that was saved shows what is saved, and keeps what was typed while it was being sent', async () => {
  render(<PlanForm />);
  const late = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Late' });
  type('Place', ' demo field');
  press('Save');
  await screen.findByRole('button', { name: 'Saving...' });
  type('Host', 'Sample Kite Society');
  fireEvent.click(late);
  answer({ place: 'Demo Field', host: '', time: { isLate: false } });
  await waitFor(() => expect(fieldOf('Place').value).toBe('Demo Field'));
  await screen.findByRole('button', { name: 'Save' });
  expect([fieldOf('Host').value, late.checked]).toEqual(['Sample Kite Society', true]);
  expect(screen.getByText('Not saved yet')).toBeTruthy();

  press('Save');
  await screen.findByRole('button', { name: 'Saving...' });
  answer({ place: 'Demo Field', host: 'Sample Kite Society', time: { isLate: true } });
  await screen.findByText('All saved');
});
