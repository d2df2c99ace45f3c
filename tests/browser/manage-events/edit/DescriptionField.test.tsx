/** The description in a form: what it starts with, what is sent, what a person reads. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { DescriptionField } from '../../../../src/browser/manage-events/edit/DescriptionField.tsx';
import { statusPart } from '../../../support/announced.ts';

const UNKEPT = /^This description is shown as HTML because the editor can't keep/;
let now = { description: '', isDirty: false };
let focusIt = () => {};

function Form({ text, error }: { text: string; error?: string }) {
  const { control, formState, watch, setFocus } = useForm({ defaultValues: { description: text } });
  now = { description: watch('description'), isDirty: formState.isDirty };
  useEffect(() => {
    focusIt = () => setFocus('description');
  }, [setFocus]);
  return (
    <Controller
      control={control}
      name="description"
      render={({ field }) => <DescriptionField {...field} error={error} />}
    />
  );
}

/** With the editor, or the plain field where the text cannot be kept. */
async function open(text: string, error?: string) {
  const form = render(<Form text={text} {...(error && { error })} />);
  await screen.findByRole('button', { name: 'Preview' }, { timeout: 30_000 });
  return form;
}
const text = () => screen.getByRole('textbox', { name: 'Description' });
const tool = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(tool(name));
const key = (name: string, shiftKey = false) =>
  fireEvent.keyDown(text(), { key: name, keyCode: name.toUpperCase().charCodeAt(0), ctrlKey: true, shiftKey });

function paste(types: Record<string, string>) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = { getData: (type: string) => types[type] ?? '', types: Object.keys(types), files: [] };
  fireEvent(text(), Object.assign(event, { clipboardData }));
}

const OLD = 'Food & drink\n\n<b>Bring</b>  a kite: www.kites.example';

test('A text that is there stays as it is to the last character until it is changed, and again when the change is taken back', async () => {
  await open(OLD);
  expect(text().innerHTML).toContain('<strong>Bring</strong> a kite');
  expect(now).toEqual({ description: OLD, isDirty: false });
  paste({ 'text/plain': 'New: ' });
  await waitFor(() =>
    expect(now.description).toBe(
      '<p>New: Food &amp; drink</p>\n<p><strong>Bring</strong> a kite: <a href="https://www.kites.example">www.kites.example</a></p>',
    ),
  );
  expect(now.isDirty).toBe(true);
  key('z');
  await waitFor(() => expect(now).toEqual({ description: OLD, isDirty: false }));
  key('z', true);
  await waitFor(() => expect(now.description).toContain('New: '));
});

test('A text with a table is edited as HTML, with a sentence that explains it', async () => {
  const table = '<table><tr><td>Friday</td></tr></table>';
  await open(`<p>Plan</p>${table}`);
  expect((text() as HTMLTextAreaElement).value).toBe(`<p>Plan</p>${table}`);
  expect(statusPart()?.textContent).toMatch(UNKEPT);
  fireEvent.change(text(), { target: { value: '<p>Plan</p>' } });
  expect(now).toEqual({ description: '<p>Plan</p>', isDirty: true });
});

test('The preview shows a text as its page will show it', async () => {
  await open('<p>Plan</p><blockquote>Words</blockquote><a href="https://kites.example">Kites</a><script>x</script>');
  press('Preview');
  const preview = within(screen.getByRole('region', { name: 'Description preview' }));
  expect(preview.getByText('Words').localName).toBe('blockquote');
  expect(preview.getByRole('link', { name: 'Kites' }).getAttribute('target')).toBe('_blank');
  fireEvent.change(text(), { target: { value: '' } });
  await preview.findByText('Nothing to show yet.');
});

test('The toolbar makes bold, headings and lists, and takes them back; its titles name the shortcuts', async () => {
  await open('');
  expect(tool('Bold').title).toBe('Bold (Ctrl+B)');
  expect(tool('Bold').getAttribute('aria-keyshortcuts')).toBe('Control+B');
  expect(tool('Bulleted list').title).toBe('Bulleted list (Ctrl+Shift+8)');
  key('b');
  expect(tool('Bold').getAttribute('aria-pressed')).toBe('true');
  press('Bold');
  expect(tool('Bold').getAttribute('aria-pressed')).toBe('false');
  paste({ 'text/plain': 'Kites' });
  for (const [name, html] of [
    ['Heading', '<h2>Kites</h2>'],
    ['Heading', '<p>Kites</p>'],
    ['Bulleted list', '<ul><li>Kites</li></ul>'],
    ['Numbered list', '<ol><li>Kites</li></ol>'],
    ['Numbered list', '<p>Kites</p>'],
  ] as const) {
    press(name);
    await waitFor(() => expect(now.description).toBe(html));
  }
  expect(tool('Numbered list').getAttribute('aria-pressed')).toBe('false');
});

test('The toolbar is one stop of the Tab key; arrows, Home and End lead through it', async () => {
  await open('');
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
  const stops = () =>
    within(toolbar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([tool('Bold')]);
  tool('Bold').focus();
  for (const [pressed, name] of [
    ['ArrowRight', 'Italic'],
    ['ArrowLeft', 'Bold'],
    ['ArrowLeft', 'Link'],
    ['Home', 'Bold'],
    ['End', 'Link'],
    ['ArrowRight', 'Bold'],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key: pressed });
    expect(document.activeElement).toBe(tool(name));
    expect(stops()).toEqual([tool(name)]);
  }
});

test('The toolbar asks for the address of a link, refuses what is none, and takes the link away again', async () => {
  await open('Kites');
  const address = () => screen.getByLabelText<HTMLInputElement>('Link to');
  key('a');
  press('Link');
  expect(document.activeElement).toBe(address());
  fireEvent.change(address(), { target: { value: 'javascript:x' } });
  press('Set link');
  expect(screen.getByText(/^Enter a web address/)).toBeTruthy();
  expect(address().getAttribute('aria-invalid')).toBe('true');
  expect(now.isDirty).toBe(false);
  fireEvent.change(address(), { target: { value: 'kites.example' } });
  fireEvent.keyDown(address(), { key: 'Enter' });
  await waitFor(() => expect(now.description).toBe('<p><a href="https://kites.example">Kites</a></p>'));
  press('Link');
  expect(address().value).toBe('https://kites.example');
  fireEvent.keyDown(address(), { key: 'Escape' });
  expect(screen.queryByLabelText('Link to')).toBeNull();
  press('Link');
  press('Remove link');
  await waitFor(() => expect(now).toEqual({ description: 'Kites', isDirty: false }));
});

test('The editor says what was left out of a paste', async () => {
  await open('');
  paste({ 'text/html': '<p style="color:red">Hi <img src="x.png" alt="A kite"></p>', 'text/plain': 'Hi' });
  await waitFor(() => expect(now.description).toBe('<p>Hi</p>'));
  expect(statusPart()?.textContent).toBe('Images were left out, and only the text of tables was pasted.');
});

test('An error is read out with the field, and the form can put the focus into it', async () => {
  const { rerender } = await open('');
  rerender(<Form text="" error="Describe the event." />);
  await waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('true'));
  const [first] = (text().getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(first ?? '')?.textContent).toBe('Describe the event.');
  focusIt();
  await waitFor(() => expect(document.activeElement).toBe(text()));
});
