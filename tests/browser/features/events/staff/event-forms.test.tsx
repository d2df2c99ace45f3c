import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AddEvent } from '../../../../../src/browser/features/events/staff/AddEvent.tsx';
import { StaffTools } from '../../../../../src/browser/features/events/staff/StaffTools.tsx';
import {
  addEvent,
  changeEvent,
  deleteEvent,
} from '../../../../../src/browser/features/events/staff/staff-events-api.ts';
import { $person } from '../../../../../src/browser/http/token.ts';
import { notify, notifyOnNextPage } from '../../../../../src/browser/ui/toast.ts';
import { CLUB, inventedEvent } from '../../../../support/event.ts';
import { answerQuestion } from '../../../../support/island.ts';
import '../../../../../src/browser/features/events/staff/description/DescriptionEditor.tsx';
import '../../../../../src/browser/ui/DateTimePicker.tsx';

vi.mock('../../../../../src/browser/session/use-session.ts', async (original) => ({
  ...(await original<object>()),
  useSessionUser: () => ({ user: { pk: 1, is_staff: true } }),
}));
vi.mock('../../../../../src/browser/ui/toast.ts', async (original) => ({
  ...(await original<object>()),
  notify: vi.fn(),
  notifyOnNextPage: vi.fn(),
}));
vi.mock('../../../../../src/browser/features/events/staff/staff-events-api.ts', async (original) => ({
  ...(await original<object>()),
  addEvent: vi.fn(async () => 'kite-day'),
  changeEvent: vi.fn(async () => undefined),
  deleteEvent: vi.fn(async () => undefined),
}));

const FEATURES = 'src/browser/features';
let event = inventedEvent;
const alert = vi.fn();
const confirm = vi.fn();

beforeEach(() => {
  event = inventedEvent;
  vi.clearAllMocks();
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('confirm', confirm.mockReturnValue(false));
  vi.stubGlobal('fetch', async () => Response.json(event));
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');
const submit = () => fireEvent.submit(dialog().querySelector('form') as HTMLFormElement);
const errorAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();
/** The calendar has come, and the editor of the description, which is left for the plain field: its own tests are in `description`. */
async function formShown() {
  await waitFor(() => expect(field('Date and time').disabled).toBe(false));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit as HTML' }));
}

async function openAdd() {
  render(<AddEvent club={CLUB} onAdded={() => undefined} />);
  press('Add Event');
  await formShown();
}
async function openEdit() {
  render(<StaffTools slug={event.slug} club={CLUB} />);
  press('Edit event');
  await screen.findByLabelText('Title');
  await formShown();
}
const cover = (name: string) => new File(['x'], name);
const sent = (call: typeof addEvent | typeof changeEvent) =>
  Object.fromEntries((vi.mocked(call).mock.calls[0]?.find((part) => part instanceof FormData) as FormData) ?? []);

describe('a new event', () => {
  test('is checked in full at once; a missing cover also shows an alert', async () => {
    await openAdd();
    submit();
    await waitFor(() => expect(errorAt('Title')).toBe('Enter a title.'));
    expect(errorAt('Description')).toBe('Describe the event.');
    expect(errorAt('Date and time')).toBe('Choose a date and time.');
    expect(errorAt('Location')).toBe('Enter the location.');
    expect(errorAt('Host')).toBe('');
    expect(errorAt('Cover image')).toBe('Please select a cover image (JPEG or PNG).');
    expect(alert.mock.calls).toEqual([['Please select a cover image (JPEG or PNG).']]);
    expect(document.activeElement).toBe(field('Title'));
    expect(addEvent).not.toHaveBeenCalled();

    type('Title', 'x'.repeat(81));
    fireEvent.change(field('Cover image'), { target: { files: [cover('cover.gif')] } });
    submit();
    await waitFor(() => expect(errorAt('Title')).toBe('Use at most 80 characters.'));
    expect(alert).toHaveBeenLastCalledWith('Invalid file format. Please select a JPEG or PNG image.');
    expect(addEvent).not.toHaveBeenCalled();
  });

  test.each(['!!!', '🚀', '宇宙', 'Ракета', '_-_'])(
    'needs a title of which an address can be made: not %s',
    async (title) => {
      await openAdd();
      type('Title', title);
      submit();
      await waitFor(() => expect(errorAt('Title')).toMatch(/^Use at least one letter from A to Z or a digit/));
    },
  );

  test('is sent when it is valid, and a link leads to it', async () => {
    await openAdd();
    type('Title', ' 宇宙 2 ');
    type('Description', 'Bring:\na kite');
    type('Location', 'Demo Field');
    fireEvent.change(field('Date and time'), { target: { value: '2031-05-01 05:30 PM' } });
    fireEvent.change(field('Cover image'), { target: { files: [cover('KITE.JPEG')] } });
    expect(screen.queryByText('This date is in the past.')).toBeNull();
    submit();
    const link = { href: '/event-detail/kite-day', label: 'See it' };
    await waitFor(() => expect(notify).toHaveBeenCalledWith('“宇宙 2” has been added.', link));
    expect(sent(addEvent)).toMatchObject({ title: '宇宙 2', description: 'Bring:\na kite', host: '' });
    expect(alert).not.toHaveBeenCalled();
  });

  test('that is being sent shows a spinner in place of the buttons, and nothing closes the dialog', async () => {
    const answer = Promise.withResolvers<string>();
    vi.mocked(addEvent).mockReturnValueOnce(answer.promise);
    await openAdd();
    for (const label of ['Title', 'Description', 'Location']) type(label, 'Kite Day');
    fireEvent.change(field('Date and time'), { target: { value: '2031-05-01 05:30 PM' } });
    fireEvent.change(field('Cover image'), { target: { files: [cover('kite.png')] } });
    submit();
    await screen.findByText('Adding the event...');
    for (const name of ['Publish', 'Cancel']) expect(screen.queryByRole('button', { name })).toBeNull();
    press('Close');
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog().hasAttribute('open')).toBe(true);
    answer.resolve('kite-day');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('has room for its cover before the picture has been read', async () => {
    await openAdd();
    expect(screen.queryByRole('figure')).toBeNull();
    // happy-dom reads none.
    fireEvent.change(field('Cover image'), { target: { files: [cover('kite.png')] } });
    await screen.findByRole('figure');
    expect(screen.queryByAltText('The cover you chose')).toBeNull();
  });

  test('whose drawing cannot be made asks for a file', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await openAdd();
    press('Use a drawing');
    const told = "The drawing couldn't be made. Please select a cover image (JPEG or PNG).";
    await waitFor(() => expect(alert.mock.calls).toEqual([[told]]));
    expect(logged).toHaveBeenCalledOnce();
  });

  test('asks before a reload once something was typed', async () => {
    $person.set('1');
    const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await openAdd();
    expect(reload()).toBe(true);
    type('Title', 'Half an event');
    expect(reload()).toBe(false);
    press('Cancel');
    await waitFor(() => expect(reload()).toBe(true));
  });

  test('with a past date shows a warning, and can be sent', async () => {
    await openAdd();
    fireEvent.change(field('Date and time'), { target: { value: '2021-05-01 05:30 PM' } });
    await screen.findByText('This date is in the past.');
    fireEvent.change(field('Date and time'), { target: { value: '2091-05-01 05:30 PM' } });
    await waitFor(() => expect(screen.queryByText('This date is in the past.')).toBeNull());
  });
});

describe('an event that is changed', () => {
  test('is shown as it was typed, and checked in the same words', async () => {
    event = {
      ...inventedEvent,
      description: 'Food &amp; drink\r\n\r\n&lt;3',
      host: 'DRC',
      event_date: '2021-05-01T14:30:00+03:00',
    };
    await openEdit();
    expect(field('Description').value).toBe('Food & drink\n\n<3');
    expect(field('Host').value).toBe('');
    expect(screen.queryByText('This date is in the past.')).toBeNull();
    type('Title', '!!!'); // its address stays
    type('Location', ' ');
    submit();
    await waitFor(() => expect(errorAt('Location')).toBe('Enter the location.'));
    expect(errorAt('Title')).toBe('');
    expect(changeEvent).not.toHaveBeenCalled();
  });

  test('can be changed although other texts are longer than the limits', async () => {
    const long = { title: 'T'.repeat(90), location: 'L'.repeat(60), host: 'H'.repeat(60) };
    event = { ...inventedEvent, ...long, description: 'D'.repeat(100_001) };
    await openEdit();
    type('Location', 'Demo Field');
    submit();
    await waitFor(() => expect(changeEvent).toHaveBeenCalled());
    expect(sent(changeEvent)).toMatchObject({ ...long, location: 'Demo Field' });
  });

  test('is held to the limits only where it is changed', async () => {
    event = { ...inventedEvent, title: 'T'.repeat(90) };
    await openEdit();
    type('Title', 'T'.repeat(89));
    submit();
    await waitFor(() => expect(errorAt('Title')).toBe('Use at most 80 characters.'));
    type('Title', ' ');
    await waitFor(() => expect(errorAt('Title')).toBe('Enter a title.'));
    expect(changeEvent).not.toHaveBeenCalled();
  });

  test('without its partner has the club as its host', async () => {
    await openEdit();
    type('Host', '');
    submit();
    await waitFor(() => expect(sent(changeEvent)).toMatchObject({ host: 'DRC' }));
  });
});

test('the list is told which event has been deleted, once it is gone', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  confirm.mockReturnValue(true);
  render(
    <article>
      <h1>Kite Day</h1>
      <StaffTools slug="kite-day" club={CLUB} />
    </article>,
  );
  press('Delete event');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/events'));
  expect(deleteEvent).toHaveBeenCalledWith('kite-day');
  expect(notifyOnNextPage).toHaveBeenCalledWith('“Kite Day” has been deleted.');
});

describe('what was typed into a dialog is not lost by a slip', () => {
  /** Every dialog of the site, and what is lost when it closes. One that is new has to be named here. */
  const DIALOGS: Readonly<Record<string, string>> = {
    'events/staff/AddEvent.tsx': 'text: see below',
    'events/staff/DeleteEvent.tsx': 'nothing: it only asks',
    'events/staff/EventPreview.tsx': 'nothing: it is only read',
    'events/staff/drafts/Drafts.tsx': 'text: see drafts.test.tsx',
    'events/staff/state/StateDialog.tsx': 'text: see state-dialogs.test.tsx',
    'events/staff/StaffTools.tsx': 'text in Edit Event: see below; the file in Change Cover Photo stays chosen',
    'officers/events/door/Door.tsx': 'the name that was searched for',
    'places/PlaceSheet.tsx': 'nothing: the answer stays typed',
    'profile/my-data/DeleteAccount.tsx': 'a password, which is forgotten on purpose',
    'profile/photo/PhotoEditor.tsx': 'nothing: the file stays chosen',
    'potd/PhotoDialog.tsx': 'nothing: it is only read',
  };

  test('every dialog is looked at', () => {
    const withDialog = globSync('**/*.tsx', { cwd: FEATURES }).filter((file) =>
      /<Dialog\s/.test(readFileSync(join(FEATURES, file), 'utf8')),
    );
    expect(withDialog.sort()).toEqual(Object.keys(DIALOGS).sort());
  });

  const OPEN = { 'Add Event': openAdd, 'Edit Event': openEdit };
  const FIELDS = ['Title', 'Description', 'Location', 'Host', 'Date and time'];
  const WAYS: Readonly<Record<string, () => void>> = {
    Close: () => press('Close'),
    Escape: () => fireEvent.keyDown(dialog(), { key: 'Escape' }),
    'a click outside': () => {
      fireEvent.pointerDown(dialog());
      fireEvent.click(dialog());
    },
  };

  for (const [name, open] of Object.entries(OPEN)) {
    const reopen = async () => {
      press(name === 'Add Event' ? 'Add Event' : 'Edit event');
      await screen.findByLabelText('Title');
      await formShown();
    };
    /** Of each way out and each field one pair at least. */
    const pairs = FIELDS.map((label, index) => [label, Object.values(WAYS)[index % 3] as () => void] as const);

    test(`${name}: each way out, after a word in any field`, async () => {
      await open();
      for (const [label, leave] of pairs) {
        const typed = label === 'Date and time' ? '2031-06-01 05:30 PM' : 'Half an event';
        fireEvent.input(field(label), { target: { value: typed } });
        leave();
        answerQuestion('Leave without saving', 'Cancel');
        expect(dialog().hasAttribute('open')).toBe(true);
        expect(field(label).value).toBe(typed);
        leave();
        answerQuestion('Leave without saving');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await reopen();
        // Nothing was typed: nothing is asked.
        leave();
        expect(screen.queryByRole('dialog')).toBeNull();
        await reopen();
        // Cancel is no slip.
        fireEvent.input(field(label), { target: { value: typed } });
        press('Cancel');
        expect(screen.queryByRole('dialog')).toBeNull();
        await reopen();
      }
    });
  }
});
