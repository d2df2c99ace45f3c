/** What the parts that all screens share make of each way in which a call can fail. In a browser: tests/matrix/faults.spec.ts. */
import { fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { authHttp } from '../../../src/browser/http/auth-client.ts';
import { failureSentence } from '../../../src/browser/http/failure-sentence.ts';
import { listReply } from '../../../src/browser/http/list-reply.ts';
import { revalidate } from '../../../src/browser/revalidate/revalidate.ts';
import { Form, useSchemaForm } from '../../../src/browser/ui/Form.tsx';
import { useAction } from '../../../src/browser/ui/use-action.ts';
import { useQuery } from '../../../src/browser/ui/use-query.ts';
import { answerOf, type Fault, HUGE } from '../../support/faults.ts';
import { expectTrouble, fieldOf, press, replies, setUpIsland, signIn, type } from '../../support/island.ts';

const SAMPLE = '/api/sample/';
const ROWS = [
  { pk: 1, name: 'Amina' },
  { pk: 2, name: 'Brian' },
];
const Row = v.object({ pk: v.number(), name: v.string() });
const Typed = v.object({ name: v.string() });

const loadRows = () => authHttp.get(SAMPLE, { reply: listReply(Row) });
function List() {
  const { value, error } = useQuery(loadRows, 'Loading failed');
  return <p>{error ? failureSentence(error, null) : `${value?.length} rows`}</p>;
}

function Action() {
  const { run, busy, problem } = useAction('Changing failed');
  const change = () => authHttp.post(SAMPLE, { reply: Row });
  return (
    <>
      <button type="button" disabled={busy} onClick={() => run(change)}>
        Change
      </button>
      <p>{problem}</p>
    </>
  );
}

function Written() {
  const form = useSchemaForm(Typed, { name: '' });
  const send = async (json: v.InferOutput<typeof Typed>) => void (await authHttp.patch(SAMPLE, { reply: Row, json }));
  return (
    <Form form={form} send={send} logLine="Saving failed" submit={{ label: 'Save', busy: 'Saving...' }}>
      <input aria-label="Name" {...form.register('name')} />
    </Form>
  );
}

setUpIsland();
beforeEach(() => signIn());

/** @param good body of a good reply. Left out, a call is refused: island.ts. */
function stage(method: string, fault: Fault, good: unknown): void {
  const answer = answerOf(fault, good);
  if (typeof answer === 'object') replies.set(`${method} ${SAMPLE}`, answer);
}

const UNREADABLE = /^Something went wrong on our side\. Try again in a minute\./;
const FAILURES: [Fault, RegExp][] = [
  ['refused', /^The server didn't answer\. Check your connection and try again\./],
  ['500 as HTML', UNREADABLE],
  ['404', UNREADABLE],
  ['401 expired', /^Your session has ended\. Sign in again\./],
  ['403', /^You do not have permission to perform this action\.$/],
  ['429, wait 30 s', /^Too many attempts\. Try again in 30 seconds\./],
  ['empty body', UNREADABLE],
  ['broken JSON', UNREADABLE],
  ['wrong types', UNREADABLE],
];

test.each(FAILURES)('A list that cannot be loaded says what to do: %s', async (fault, sentence) => {
  expectTrouble(/^Loading failed/);
  stage('GET', fault, ROWS);
  render(<List />);
  await screen.findByText(sentence);
});

test.each([
  ['one bad entry', '2 rows'],
  ['5,000 entries', `${HUGE} rows`],
] as const)('A list that can be read in part, or is long, is shown: %s', async (fault, shown) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stage('GET', fault, ROWS);
  render(<List />);
  await screen.findByText(shown);
});

test.each(FAILURES)('A button whose call fails says what to do, and works again: %s', async (fault, sentence) => {
  expectTrouble(/^Changing failed/);
  stage('POST', fault, ROWS[0]);
  render(<Action />);
  press('Change');
  await screen.findByText(sentence);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
});

test.each(FAILURES)(
  'A form that is not sent says what to do, and keeps what was typed: %s',
  async (fault, sentence) => {
    expectTrouble(/^Saving failed/);
    stage('PATCH', fault, ROWS[0]);
    render(<Written />);
    type('Name', 'Amina');
    fireEvent.submit(fieldOf('Name').form as HTMLFormElement);
    await screen.findByText(sentence);
    expect(fieldOf('Name').value).toBe('Amina');
  },
);

test.each([...FAILURES.map(([fault]) => fault), 'gone'] as const)(
  'A built page changes only when what it shows is gone: %s',
  async (fault) => {
    const settled = Promise.withResolvers<string>();
    vi.stubGlobal('requestIdleCallback', (act: () => Promise<void>) => act().then(() => settled.resolve('asked')));
    const changed = vi.fn();
    addEventListener('content:changed', changed);
    onTestFinished(() => {
      removeEventListener('content:changed', changed);
      delete document.documentElement.dataset.contentChanged;
    });
    expectTrouble(/^Checking failed/);
    const answer = fault === 'gone' ? { status: 410, body: '' } : answerOf(fault, ROWS[0]);
    const ask = async () => {
      if (typeof answer !== 'object') throw new TypeError('Failed to fetch');
      return new Response(answer.body, { status: answer.status });
    };
    revalidate(ask, (reply) => v.parse(Row, reply).name !== 'Amina', 'Checking failed');
    await settled.promise;
    const isGone = fault === '404' || fault === 'gone';
    expect(changed).toHaveBeenCalledTimes(isGone ? 1 : 0);
    expect(vi.mocked(console.error)).toHaveBeenCalledTimes(isGone ? 0 : 1);
  },
);
