/** Beside the form of a message: whom it would reach, and a test to oneself. */
import { useState } from 'react';
import type { Audience, Reach } from '#shared/messages/message.ts';
import { sendTestMessage } from '#shared/messages/message-calls.ts';
import { OBSTACLE_WORDS } from '#shared/messages/message-rules.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { send } from '../http/send.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Announced } from '../ui/text/Announced.tsx';
import { useAction } from '../ui/use-action.ts';
import type { Query } from '../ui/use-answer.ts';
import { daysWords, reachWords } from './message-words.ts';

interface Props {
  audience: Audience;
  /** Of study, for the audience `year`. */
  year: number;
  /** Null: not loaded yet, or no event is chosen. */
  reach: Reach | null;
}

export const ReachWords = ({ audience, year, reach }: Props) => (
  <Announced as="div" className="grid min-h-12 content-start gap-1 border-l-2 border-accent pl-3">
    {reach && (
      <>
        {reach.obstacle === null ? (
          <p className="font-medium">{reachWords(audience, year, reach)}</p>
        ) : (
          <p className="text-danger">{OBSTACLE_WORDS[reach.obstacle]}</p>
        )}
        {reach.obstacle === null && daysWords(reach) !== '' && <p className="text-sm text-muted">{daysWords(reach)}</p>}
      </>
    )}
  </Announced>
);

/** Why the number of people, or the events, could not be loaded. @param isDeleted the event is gone. */
export function ReachProblem({ isDeleted, failed }: { isDeleted: boolean; failed: Query<unknown> | undefined }) {
  if (isDeleted) return <Notice>This event is deleted. Choose another one.</Notice>;
  if (!failed) return null;
  return (
    <Notice
      onRetry={failed.refresh}
    >{`The people or events couldn't be loaded. ${failureSentence(failed.error)}`}</Notice>
  );
}

interface TestProps {
  to: { audience: Audience; event?: string; year?: number };
  subject: string;
  text: string;
  /** Also shows what is wrong. */
  isValid: () => Promise<boolean>;
}

export function SendTest({ to, subject, text, isValid }: TestProps) {
  const [done, setDone] = useState('');
  const action = useAction('Sending a test failed');
  const press = async () => {
    setDone('');
    if (!(await isValid())) return;
    if (await action.run(() => send(sendTestMessage, { ...to, subject, text }))) setDone('We sent you a test.');
  };
  return (
    <div className="grid gap-3">
      <Button look="plain" className="justify-self-start" busy={action.busy} busyLabel="Sending..." onClick={press}>
        Send me a test
      </Button>
      <Feedback problem={action.problem} done={done} />
    </div>
  );
}
