import { type ReactNode, useRef, useState } from 'react';
import { formatDay } from '../../../../shared/format-day.ts';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { QueueItem } from '../../../../shared/schemas/joining-queue.ts';
import { formFailure } from '../../../ui/form-failure.ts';
import { momentWords, nameOf } from '../words.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { Decided } from './Decided.tsx';
import { type Decision, decide } from './joining-api.ts';
import { RefuseForm } from './RefuseForm.tsx';

interface Props {
  item: QueueItem;
  /** Called when it is decided, by this or another officer. @param words what happened, as a sentence. */
  onDone: (words: string) => void;
}

/** One payment: the code, the person, and the forms to confirm or refuse it. */
export function QueueRow({ item, onDone }: Props) {
  const [refusing, setRefusing] = useState(false);
  const row = useRef<HTMLElement>(null);
  const name = nameOf(item.person);

  const send = async (decision: Decision, words: string) => {
    try {
      await decide(item.id, decision);
    } catch (error) {
      const overtaken = error instanceof HttpError && error.code === 'decided';
      if (!overtaken) throw error;
      return onDone(formFailure(error).sentence ?? 'Another officer has decided this.');
    }
    onDone(words);
  };

  return (
    <article
      ref={row}
      tabIndex={-1}
      data-row={item.id}
      aria-labelledby={`payment-${item.id}`}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-2">
        <Code reference={item.reference} />
        <h3 id={`payment-${item.id}`} className="text-xl">
          <a href={`/officers/people/${item.person.pk}`}>{name}</a>
          {item.present_until !== null && <Mark>Renewal</Mark>}
        </h3>
        <Facts item={item} />
      </div>
      {item.state !== 'stated' && <Decided item={item} onUndone={() => onDone(`${name} waits again.`)} />}
      {item.state === 'stated' && !refusing && (
        <ConfirmForm
          item={item}
          send={({ until, amount }) =>
            send(
              { decision: 'confirm', until, ...(amount !== null && { amount }) },
              `Confirmed: ${name} is a member until ${formatDay(until)}.`,
            )
          }
          onRefuse={() => setRefusing(true)}
        />
      )}
      {item.state === 'stated' && refusing && (
        <RefuseForm
          id={item.id}
          send={(reason) => send({ decision: 'refuse', reason }, `Refused: ${name} is told the reason.`)}
          onCancel={() => {
            setRefusing(false);
            row.current?.focus();
          }}
        />
      )}
    </article>
  );
}

const Code = ({ reference }: { reference: string | null }) => (
  <p className="font-mono text-2xl font-semibold tracking-widest [overflow-wrap:anywhere] sm:text-3xl">
    {reference ?? (
      <span className="font-text text-base font-normal tracking-tight text-muted">The code was deleted.</span>
    )}
  </p>
);

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 inline-block rounded border border-accent px-2 align-top font-text text-sm font-medium text-accent">
    {children}
  </span>
);

function Facts({ item }: { item: QueueItem }) {
  const { username, registration_no, year_of_study, joined } = item.person;
  const facts = [
    username,
    registration_no ?? 'no registration number',
    year_of_study === null ? 'year not given' : `year ${year_of_study}`,
    `signed up on ${formatDay(joined)}`,
  ];
  return (
    <>
      <p className="text-muted">{facts.join(' · ')}</p>
      <p className="text-sm text-muted">
        Says they paid{item.paid_on === null ? '' : ` on ${formatDay(item.paid_on)}`}. Told us on{' '}
        {momentWords(item.stated_at)}.{item.present_until !== null && ` Member until ${formatDay(item.present_until)}.`}
      </p>
      {item.same_name.length > 0 && (
        <p className="border-l-2 border-danger pl-2 text-sm">
          Same name, perhaps a second account:{' '}
          {item.same_name.map(({ pk, username: other }, index) => (
            <span key={pk}>
              {index > 0 && ', '}
              <a href={`/officers/people/${pk}`}>{other}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
