/** A form in a dialog: several buttons that send. Screens test the rest: AddEvent.test.tsx and StateDialog.test.tsx. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { Dialog } from '../../../../src/browser/ui/dialog/Dialog.tsx';
import { Fields, Form, useSchemaForm } from '../../../../src/browser/ui/form/Form.tsx';
import { useFormDialog } from '../../../../src/browser/ui/form/form-dialog.tsx';
import { fieldOf, press, setUpIsland, type } from '../../../support/island.ts';

setUpIsland();

const text = (missing: string) => v.pipe(v.string(), v.nonEmpty(missing));
const SCHEMAS = {
  Publish: v.object({ name: text('Name is required'), role: text('Role is required') }),
  'Save as draft': v.object({ name: text('A draft needs a name'), role: v.string() }),
};
type Name = keyof typeof SCHEMAS;
const sent: [button: Name, values: object][] = [];
let answer = () => {};
let fail = () => {};

function Sample() {
  const dialog = useFormDialog();
  const pressed = useRef<Name>('Publish');
  const as = (name: Name) => ({
    label: name,
    onPress: () => {
      pressed.current = name;
    },
  });
  const [schema] = useState(() => v.lazy(() => SCHEMAS[pressed.current]));
  const form = useSchemaForm(schema, { name: '', role: '' }, 'sent');
  const send = async (values: object) => {
    sent.push([pressed.current, values]);
    await new Promise<void>((done, failed) => {
      answer = done;
      fail = failed;
    });
  };
  return (
    <>
      <button type="button" onClick={dialog.show}>
        Open
      </button>
      <Dialog title="Sample" open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
        <Form
          form={form}
          dialog={{ ...dialog, otherSubmit: as('Save as draft') }}
          send={dialog.busyWhile(send)}
          submit={{ ...as('Publish'), busy: 'Sending...' }}
        >
          <Fields form={form} of={{ name: { label: 'Name' }, role: { label: 'Role' } }} />
        </Form>
      </Dialog>
    </>
  );
}

beforeEach(() => {
  sent.length = 0;
  render(<Sample />);
  press('Open');
});

test('Each button that sends checks what it needs, also when a field is changed after it was pressed', async () => {
  fireEvent.blur(fieldOf('Role'));
  press('Save as draft');
  await screen.findByText('A draft needs a name');
  expect(screen.queryByText('Role is required')).toBeNull();
  press('Publish');
  await screen.findByText('Role is required');
  type('Name', 'Amina');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
  type('Name', '');
  await screen.findByText('Name is required');
  type('Name', 'Amina');
  press('Save as draft');
  await waitFor(() => expect(sent).toEqual([['Save as draft', { name: 'Amina', role: '' }]]));
});

test.each([
  ['Publish', 'Save as draft'],
  ['Save as draft', 'Publish'],
] as const)('After a press of %s, a second press of any button sends nothing', async (first, second) => {
  type('Name', 'Amina');
  type('Role', 'Treasurer');
  const buttons = [first, second, first].map((name) => screen.getByRole('button', { name }));
  for (const button of buttons) fireEvent.click(button);
  await screen.findByText('Sending...');
  for (const button of buttons) fireEvent.click(button);
  fireEvent.submit(fieldOf('Name').form as HTMLFormElement);
  answer();
  await screen.findByRole('button', { name: second });
  expect(sent.map(([button]) => button)).toEqual([first]);
});

test.each([['Publish'], ['Save as draft']])(
  'When sending fails, the focus is back on the button that was pressed: %s',
  async (name) => {
    type('Name', 'Amina');
    type('Role', 'Treasurer');
    press(name);
    await waitFor(() => expect(sent).toHaveLength(1));
    fail();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  },
);
