/** What staff see where the code of their tools cannot be fetched, as without a network. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AddEventForStaff } from '../../../../src/browser/manage-events/EventsScreen.tsx';
import { DescriptionField } from '../../../../src/browser/manage-events/edit/DescriptionField.tsx';
import { EventStaffTools } from '../../../../src/browser/manage-events/edit/EventStaffTools.tsx';
import { CLUB } from '../../../support/event.ts';
import { expectTrouble, setUpIsland, signIn } from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';

vi.mock('../../../../src/browser/manage-events/description/DescriptionEditor.tsx', () => {
  throw new Error('cannot be fetched');
});
vi.mock('../../../../src/browser/manage-events/edit/AddEvent.tsx', () => {
  throw new Error('cannot be fetched');
});
vi.mock('../../../../src/browser/manage-events/edit/StaffTools.tsx', () => {
  throw new Error('cannot be fetched');
});
setUpIsland();

test.each([
  ['Add Event', () => <AddEventForStaff club={CLUB} onAdded={() => undefined} />],
  ['the tools of an event', () => <EventStaffTools slug="kite-day" club={CLUB} />],
])('A sentence takes the place of %s', async (_name, part) => {
  expectTrouble(/This part couldn't be loaded/);
  signIn({ ...amina, is_staff: true });
  render(part());
  await screen.findByText("This part couldn't be loaded. Reload the page.");
});

function Form() {
  const [value, setValue] = useState('Food & drink');
  return (
    <DescriptionField name="description" value={value} onChange={setValue} onBlur={() => undefined} error={undefined} />
  );
}

test('The description is written in a plain field, with a sentence that explains it', async () => {
  expectTrouble(/The editor of the description could not be loaded/);
  render(<Form />);
  await screen.findByText("The editor couldn't be loaded. You can still write the description here.");
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
  expect(field.value).toBe('Food & drink');
  fireEvent.change(field, { target: { value: 'Food, drink & a kite' } });
  expect(field.value).toBe('Food, drink & a kite');
  expect(screen.queryByRole('button')).toBeNull();
});
