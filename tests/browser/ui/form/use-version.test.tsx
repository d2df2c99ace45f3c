/** Two people change the same thing at once. A screen tests that it is this notice that it shows, and what it does with theirs. */
import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { Fields, Form, useSchemaForm } from '../../../../src/browser/ui/form/Form.tsx';
import { useVersion } from '../../../../src/browser/ui/form/use-version.tsx';
import { expectTrouble, fieldOf, press, setUpIsland, type } from '../../../support/island.ts';

setUpIsland();

interface Plan {
  version: number;
  place: string;
}
class Conflict extends Error {}

/** What is saved, and what was sent, over which version. */
let server: Plan;
let fails = false;
const sent: [version: number, place: string][] = [];
const onTheirs = vi.fn();
async function save({ place }: { place: string }, { version }: Plan): Promise<void> {
  sent.push([version, place]);
  if (fails) throw new Error('no network');
  if (version !== server.version) throw new Conflict();
}

const Schema = v.object({ place: v.pipe(v.string(), v.nonEmpty('Enter a place.')) });

function PlanForm() {
  const form = useSchemaForm(Schema, { place: 'Sample Field' });
  const version = useVersion<Plan, Plan>(
    { version: 1, place: 'Sample Field' },
    {
      storedSince: async (error) => (error instanceof Conflict ? server : null),
      sentence: 'Someone else was here.',
      details: (theirs) => <p>{`Theirs: ${theirs.place}`}</p>,
      onTheirs,
    },
  );
  return (
    <Form
      form={form}
      send={version.over(save)}
      status={version.notice}
      logLine="Saving the plan failed"
      explain={() => 'Not saved.'}
      submit={{ label: 'Save', busy: 'Saving...' }}
    >
      <Fields form={form} of={{ place: { label: 'Place' } }} />
    </Form>
  );
}

/** Someone else saves first. */
async function saveAfterAnother() {
  render(<PlanForm />);
  server = { version: 2, place: 'Invented Hall' };
  type('Place', 'Demo Field');
  press('Save');
  return screen.findByRole('group', { name: 'Someone else was here.' });
}

beforeEach(() => {
  server = { version: 1, place: 'Sample Field' };
  fails = false;
  sent.length = 0;
  onTheirs.mockReset();
});

test('When someone else was faster, a notice has the focus, and what is typed stays', async () => {
  const sentence = await saveAfterAnother();
  await waitFor(() => expect(document.activeElement).toBe(sentence));
  expect(screen.getByText('Theirs: Invented Hall')).toBeTruthy();
  expect(fieldOf('Place').value).toBe('Demo Field');
});

test('Keep mine sends what is typed over what is saved now, as often as someone else is faster', async () => {
  await saveAfterAnother();
  server = { version: 3, place: 'Another Hall' };
  press('Keep mine');
  await screen.findByText('Theirs: Another Hall');
  type('Place', 'Old Field');
  press('Keep mine');
  await waitFor(() => expect(screen.queryByText('Someone else was here.')).toBeNull());
  expect(sent).toEqual([
    [1, 'Demo Field'],
    [2, 'Demo Field'],
    [3, 'Old Field'],
  ]);
});

test('Keep mine sends nothing while a field is wrong', async () => {
  await saveAfterAnother();
  type('Place', '');
  press('Keep mine');
  await screen.findByText('Enter a place.');
  expect(sent).toHaveLength(1);
});

test('Take theirs sends nothing', async () => {
  await saveAfterAnother();
  press('Take theirs');
  expect(onTheirs).toHaveBeenCalledWith(server);
  expect(sent).toHaveLength(1);
});

test('Another error than a conflict is explained by the form', async () => {
  expectTrouble(/^Saving the plan failed/);
  fails = true;
  render(<PlanForm />);
  press('Save');
  await screen.findByText('Not saved.');
});
