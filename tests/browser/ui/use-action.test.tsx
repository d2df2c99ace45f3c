/** What every button that makes a call does. A screen tests its own calls and results. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { call } from '#shared/http/call.ts';
import { send } from '../../../src/browser/http/send.ts';
import { Button } from '../../../src/browser/ui/Button.tsx';
import { Feedback } from '../../../src/browser/ui/Feedback.tsx';
import { useAction } from '../../../src/browser/ui/use-action.ts';
import { alertPart } from '../../support/announced.ts';
import {
  calls,
  expectSessionOver,
  expectTrouble,
  holdReplies,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
} from '../../support/island.ts';

setUpIsland();

const CALL = 'DELETE /api/sample/';
const removeSample = call('DELETE /api/sample/', {
  summary: 'Remove.',
  who: 'signed in',
  limit: null,
  reply: v.object({ id: v.number() }),
});
const outcomes: boolean[] = [];

function Sample() {
  const { busy, problem, run } = useAction('Removing failed');
  const remove = () => run(() => send(removeSample));
  return (
    <>
      <Button busy={busy} busyLabel="Removing..." onClick={async () => outcomes.push(await remove())}>
        Remove
      </Button>
      <Feedback problem={problem} />
    </>
  );
}

beforeEach(() => {
  outcomes.length = 0;
  expectTrouble(/^Removing failed/);
  signIn();
  render(<Sample />);
});
const alertText = () => alertPart()?.textContent;

test('A second press while the call runs is ignored', async () => {
  replies.set(CALL, reply({ id: 1 }));
  const letReply = holdReplies();
  const button = screen.getByRole('button');
  act(() => {
    button.click();
    button.click();
  });
  expect(button.textContent).toContain('Removing...');
  press('Removing...');
  letReply();
  await screen.findByRole('button', { name: 'Remove' });
  expect(calls).toHaveLength(1);
  expect(outcomes).toContain(true);
  expect(alertText()).toBe('');
});

test('Each error is shown in one sentence until the next press', async () => {
  for (const [status, body, sentence] of [
    [0, '', "The server didn't answer. Check your connection and try again."],
    [500, '<h1>Server Error</h1>', 'Something went wrong on our side. Try again in a minute.'],
    [200, '{"id":', 'Something went wrong on our side. Try again in a minute.'],
    [200, '', 'Something went wrong on our side. Try again in a minute.'],
    [403, '{"detail":"It is in use."}', 'It is in use.'],
    [429, '{"detail":"x"}', 'Too many attempts. Wait a little, then try again.'],
    [400, '{"from":["Too early."],"to":["Too late."]}', 'Too early. Too late.'],
    [409, '{"detail":"No.","code":"new"}', 'No.'],
  ] as const) {
    replies.set(CALL, { status, body });
    const letReply = holdReplies();
    press('Remove');
    await waitFor(() => expect(alertText()).toBe(''));
    letReply();
    await waitFor(() => expect(alertText()).toBe(sentence));
  }
  expect(outcomes).toEqual(Array(8).fill(false));
  expect(console.error).toHaveBeenCalledTimes(8);
});

test('An action says that the session has ended', async () => {
  replies.set(CALL, { status: 401, body: '{"detail":"Given token not valid"}' });
  press('Remove');
  await waitFor(() => expect(alertText()).toBe('Your session has ended. Sign in again in a new tab.'));
  await expectSessionOver();
  const link = within(alertPart() as HTMLElement).getByRole('link', { name: 'Sign in again in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/signin?next=%2F', '_blank']);
  // CSS hides it once the person has signed in again (layouts/tokens.css).
  expect(link.closest('[data-when=out]')).not.toBeNull();
});
