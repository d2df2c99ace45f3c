/** A form in a dialog. Screens test the rest: AddEvent.test.tsx, StateDialog.test.tsx. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Fields, Form, useSchemaForm } from '../../../../src/browser/ui/form/Form.tsx';
import { useFormDialog } from '../../../../src/browser/ui/form/form-dialog.tsx';
import { fieldOf, formOf, press, setUpIsland } from '../../../support/island.ts';

setUpIsland();

const Schema = v.object({ name: v.string() });
const sent: string[] = [];
let answer = () => {};
let fail = () => {};

function Sample() {
  const dialog = useFormDialog();
  const form = useSchemaForm(Schema, { name: 'Amina' }, 'sent');
  const pressed = useRef('');
  const as = (label: string) => ({
    label,
    onPress: () => {
      pressed.current = label;
    },
  });
  const send = async () => {
    sent.push(pressed.current);
    await new Promise<void>((done, failed) => {
      answer = done;
      fail = failed;
    });
  };
  return (
    <Form
      form={form}
      dialog={{ ...dialog, nextSubmit: as('Publish') }}
      send={dialog.busyWhile(send)}
      submit={{ ...as('Save draft'), busy: 'Saving...' }}
    >
      <Fields form={form} of={{ name: { label: 'Name' } }} />
    </Form>
  );
}

test.each([
  ['Save draft', 'Publish'],
  ['Publish', 'Save draft'],
])('After a press of %s, a second press of another button sends nothing', async (first, second) => {
  sent.length = 0;
  render(<Sample />);
  const other = screen.getByRole('button', { name: second });
  press(first);
  fireEvent.click(other);
  await screen.findByText('Saving...');
  fireEvent.submit(formOf('Name'));
  answer();
  await screen.findByRole('button', { name: second });
  fireEvent.submit(formOf('Name'));
  await screen.findByText('Saving...');
  expect(sent).toEqual([first, 'Save draft']);
  expect(fieldOf('Name').value).toBe('Amina');
});

test.each(['Save draft', 'Publish'])(
  'When sending fails, the focus is back on the button that was pressed: %s',
  async (name) => {
    render(<Sample />);
    press(name);
    await screen.findByText('Saving...');
    fail();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  },
);
