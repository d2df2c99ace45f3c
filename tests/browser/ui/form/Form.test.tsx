/**
 * What every form does: its messages, the values it keeps, and the focus. A screen tests its own fields, sentences and calls, and one failure
 * that shows that it uses this form.
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#shared/http/call.ts';
import { send as sendCall } from '../../../../src/browser/http/send.ts';
import { Controlled } from '../../../../src/browser/ui/form/Controlled.tsx';
import { Fields, Form, useSchemaForm } from '../../../../src/browser/ui/form/Form.tsx';
import { TextField } from '../../../../src/browser/ui/form/fields.tsx';
import {
  calls,
  expectSessionOver,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
  type,
} from '../../../support/island.ts';
import { expectEachInPlace, messagesIn, send, TROUBLES } from '../../../support/recorded-replies.ts';

setUpIsland();

const SAVE = 'POST /api/sample/';
const Schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Name is required')),
  role: v.pipe(v.string(), v.nonEmpty('Role is required')),
});
const save = call('POST /api/sample/', {
  summary: 'Save.',
  who: 'signed in',
  limit: null,
  body: Schema,
  reply: v.object({ saved: v.boolean() }),
});
const onCancel = vi.fn();

/** Its lower field is registered first. */
function OtherOrder() {
  const form = useSchemaForm(Schema, { name: '', role: '' });
  const role = form.register('role');
  return (
    <Form form={form} send={async () => undefined} submit={{ label: 'Send', busy: 'Sending...' }}>
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField {...field} id="upper" label="Upper" error={fieldState.error?.message} />
        )}
      />
      <TextField {...role} id="lower" label="Lower" error={form.formState.errors.role?.message} />
    </Form>
  );
}

function Sample() {
  const form = useSchemaForm(Schema, { name: '', role: '' });
  return (
    <Form
      form={form}
      send={async (values) => void (await sendCall(save, values))}
      logLine="Saving failed"
      submit={{ label: 'Save', busy: 'Saving...' }}
      onCancel={onCancel}
    >
      <Fields
        form={form}
        of={{
          name: { label: 'Name' },
          role: {
            as: Controlled,
            draw: ({ onChange, ...field }) => (
              <TextField {...field} label="Role" onChange={({ target }) => onChange(target.value)} />
            ),
          },
        }}
      />
    </Form>
  );
}

const messages = () => messagesIn(formOf('Name'));
const sending = () => ({
  form: formOf('Name'),
  button: 'Save',
  call: SAVE,
  labels: { name: 'Name', role: 'Role' },
});
function fill() {
  type('Name', 'Amina');
  type('Role', 'Treasurer');
}

beforeEach(() => {
  onCancel.mockReset();
  expectTrouble(/^Saving failed/);
  signIn();
  render(<Sample />);
});

test('A form submitted empty names each missing field', async () => {
  expect(messages()).toEqual({ above: '' });
  press('Save');
  await waitFor(() => expect(messages()).toEqual({ Name: 'Name is required', Role: 'Role is required', above: '' }));
  expect(document.activeElement).toBe(fieldOf('Name'));
  expect(calls).toEqual([]);
});

test('A form shows its first wrong field from the top, in the window', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<OtherOrder />);
  for (const label of ['Upper', 'Lower']) {
    scrolled.mockClear();
    press('Send');
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(label)));
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([fieldOf(label).parentElement, fieldOf(label)]));
    type(label, 'Filled in');
  }
});

test('A form shows a message about the whole of it in the window', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  replies.set(SAVE, { status: 500, body: '' });
  fill();
  press('Save');
  const message = await screen.findByText(/^Something went wrong on our side/);
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([message.parentElement]));
});

test('A form is sent once, however often the button is pressed', async () => {
  replies.set(SAVE, reply({ saved: true }));
  fill();
  const letReply = holdReplies();
  press('Save');
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  fireEvent.click(busy);
  fireEvent.submit(formOf('Name'));
  letReply();
  await screen.findByRole('button', { name: 'Save' });
  expect(calls.map(({ json }) => json)).toEqual([{ name: 'Amina', role: 'Treasurer' }]);
  press('Save');
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('Each error is shown in its place until the next try', async () => {
  fill();
  const answered = (status: number, body: object) => ({ status, body: JSON.stringify(body) });
  await expectEachInPlace(sending(), [
    ...TROUBLES,
    { name: 'the reply cannot be read', status: 200, body: '{"saved":' },
    { name: 'the reply has another shape', status: 200, body: '{"saved":"yes"}' },
    { name: 'the server has a sentence', ...answered(400, { detail: 'Names are closed.' }) },
    { name: 'a field is wrong', ...answered(400, { role: ['Unknown role.'] }) },
    { name: 'several fields are wrong', ...answered(400, { role: ['Unknown.'], name: ['Too long.', 'Taken.'] }) },
    { name: 'a field that the form lacks is wrong', ...answered(400, { name: ['Taken.'], year: ['Too late.'] }) },
    { name: 'a call leads nowhere', ...answered(404, { detail: 'Not found.' }) },
  ]);
  expect(console.error).toHaveBeenCalledTimes(TROUBLES.length + 7);
});

test('The sentence about the last try goes with the next press, also when nothing is sent', async () => {
  replies.set(SAVE, { status: 400, body: '{"detail":"Names are closed."}' });
  fill();
  press('Save');
  await waitFor(() => expect(messages()).toEqual({ above: 'Names are closed.' }));
  type('Role', '');
  press('Save');
  await waitFor(() => expect(messages()).toEqual({ Role: 'Role is required', above: '' }));
  expect(calls).toHaveLength(1);
});

test('A form whose session has ended keeps the typed text', async () => {
  fill();
  await send(sending(), { name: 'a rejected token', status: 401, body: '{"detail":"Given token not valid"}' });
  const above = 'Your session has ended. Sign in again in a new tab. What you typed is still here.';
  await waitFor(() => expect(messages()).toEqual({ above }));
  await expectSessionOver();
  expect([fieldOf('Name').value, fieldOf('Role').value]).toEqual(['Amina', 'Treasurer']);
});

test('Cancel sends nothing', () => {
  fill();
  press('Cancel');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
});

test('Cancel does nothing while the form is sent', async () => {
  fill();
  const letReply = holdReplies();
  press('Save');
  await screen.findByRole('button', { name: 'Saving...' });
  press('Cancel');
  letReply();
  await screen.findByRole('button', { name: 'Save' });
  expect(onCancel).not.toHaveBeenCalled();
});

test.each(['Name', 'Role'])('%s shows its error as soon as the keyboard leaves it', async (label) => {
  fireEvent.blur(fieldOf(label));
  await waitFor(() => expect(messages()).toEqual({ [label]: `${label} is required`, above: '' }));
});

// An error that appears during a press would move the button away from under the pointer.
test.each([
  ['Name', 'mouse', ['down', 'blur', 'up']],
  ['Name', 'touch', ['down', 'up', 'blur']],
  ['Role', 'mouse', ['down', 'blur', 'up']],
] as const)('%s shows its error once a press with the %s is over', async (label, _kind, steps) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const button = screen.getByRole('button', { name: 'Save' });
  const events = {
    down: () => fireEvent.pointerDown(button),
    blur: () => fireEvent.blur(fieldOf(label)),
    up: () => fireEvent.pointerUp(button),
  };
  for (const step of steps) events[step]();
  // What has happened until then is on the page.
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(messages()).toEqual({ above: '' });
  // Not on the button, which would check all fields.
  fireEvent.click(document.body);
  await waitFor(() => expect(messages()).toEqual({ [label]: `${label} is required`, above: '' }));
});

test('A press without a click delays an error no longer than a click takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Save' }));
  fireEvent.blur(fieldOf('Name'));
  fireEvent.pointerUp(document.body);
  await vi.advanceTimersByTimeAsync(350);
  await waitFor(() => expect(messages()).toEqual({ Name: 'Name is required', above: '' }));
});
