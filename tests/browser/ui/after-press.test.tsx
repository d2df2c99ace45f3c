/** An error that comes while someone presses a button would move it away from under the pointer. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form, useSchemaForm } from '../../../src/browser/ui/Form.tsx';
import { TextField } from '../../../src/browser/ui/fields.tsx';

const Schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Name is required')),
  role: v.pipe(v.string(), v.nonEmpty('Role is required')),
});

function Sample() {
  const form = useSchemaForm(Schema, { name: '', role: '' });
  return (
    <Form form={form} send={async () => undefined} submit={{ label: 'Save', busy: 'Saving...' }}>
      <TextField label="Name" error={form.formState.errors.name?.message} {...form.register('name')} />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => <TextField label="Role" error={fieldState.error?.message} {...field} />}
      />
    </Form>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  render(<Sample />);
});
afterEach(() => {
  fireEvent.click(document.body);
  vi.runAllTimers();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Save' });
const said = () => screen.queryByText(/is required/)?.textContent;
/** What the browser does before it sends the click. */
const begin = { mouse: ['down', 'blur', 'up'], touch: ['down', 'up', 'blur'] };

test.each(['Name', 'Role'])('a field that is left with the keyboard says at once what is wrong: %s', async (label) => {
  fireEvent.blur(screen.getByLabelText(label));
  await waitFor(() => expect(said()).toBe(`${label} is required`));
});

test.each([
  ['Name', 'mouse'],
  ['Name', 'touch'],
  ['Role', 'mouse'],
] as const)('an error of %s waits until a press with the %s is over', async (label, kind) => {
  const steps = {
    down: () => fireEvent.pointerDown(button()),
    blur: () => fireEvent.blur(screen.getByLabelText(label)),
    up: () => fireEvent.pointerUp(button()),
  };
  for (const step of begin[kind]) steps[step as keyof typeof steps]();
  await vi.advanceTimersByTimeAsync(300);
  expect(said()).toBeUndefined();
  // Not on the button, which would check all fields.
  fireEvent.click(document.body);
  await waitFor(() => expect(said()).toBe(`${label} is required`));
});

test('a press that ends in no click holds nothing back for long', async () => {
  fireEvent.pointerDown(button());
  fireEvent.blur(screen.getByLabelText('Name'));
  fireEvent.pointerUp(document.body);
  await vi.advanceTimersByTimeAsync(350);
  await waitFor(() => expect(said()).toBe('Name is required'));
});
