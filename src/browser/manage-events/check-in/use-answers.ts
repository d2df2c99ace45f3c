import { useEffect, useRef, useState } from 'react';
import { isNotThere, NetworkError } from '#shared/http/errors.ts';
import { findTicket } from '#shared/sign-ups/attendee-calls.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { readTicket } from '#shared/sign-ups/ticket.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { send } from '../../http/send.ts';
import { announce } from '../../ui/text/announce.ts';
import { type Attendees, attendeeName, putAttendee } from '../attendees/attendees.ts';
import { answerScan, checkedIn, isIn, type ScanAnswer } from './answer-scan.ts';
import { rejectionSentence } from './CheckInRow.tsx';
import { type SignalKind, signal } from './signal.ts';
import type { StoredCheckIn } from './stored-check-ins.ts';

export interface ScanProps {
  slug: string;
  /** Pk of the officer. */
  by: number;
  people: Attendees;
  /** Those of this event on this device. */
  checkIns: readonly StoredCheckIn[];
  /** False where there is no network for more than the list. */
  mayAsk: boolean;
  /** Checks in the person whose ticket it is. */
  onScanned: (person: Attendee) => void;
  /** Someone came to the list. */
  onAdded: () => void;
}

export interface ShownAnswer extends Omit<ScanAnswer, 'kind'> {
  kind: ScanAnswer['kind'] | 'none' | 'asking' | 'failed';
}

export const plainAnswer = (kind: ShownAnswer['kind'], words: string): ShownAnswer => ({ kind, words, person: null });
export const START = plainAnswer('none', 'Hold the code of a ticket in the frame.');

export const SIGNALS: Readonly<Record<ShownAnswer['kind'], SignalKind | null>> = {
  ...{ none: null, asking: null, check_in: 'good', already: 'again' },
  ...{ no_place: 'bad', not_listed: 'bad', no_ticket: 'bad', failed: 'bad' },
};

/** The answer to the last code, and news of an earlier one. */
export function useAnswers({ slug, by, people, checkIns, mayAsk, onScanned, onAdded }: ScanProps) {
  const [answer, setAnswer] = useState(START);
  /** The code that is answered last: what the backend says about another one is news. */
  const latest = useRef('');
  const [news, setNews] = useState({ words: '', code: '' });
  const answered = useRef(new Set(checkIns.filter(isRejected).map(keyOf)));
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const show = (next: ShownAnswer) => {
    const kind = SIGNALS[next.kind];
    setAnswer(next);
    if (kind === null) return;
    signal(kind);
    announce(next.words, kind === 'bad');
    if (next.kind === 'check_in' && next.person) onScanned(next.person);
  };
  const showNews = (words: string, kind: SignalKind, code = '') => {
    signal(kind);
    setNews({ words: `Earlier scan: ${words}`, code });
  };
  /** Checks nobody in: the officer is busy with the next person. */
  const showLate = ({ kind, words, person }: ShownAnswer, code: string) => {
    const sentence =
      kind === 'check_in' && person ? `${attendeeName(person)} isn't checked in. Scan the ticket again.` : words;
    showNews(sentence, kind === 'already' ? 'again' : 'bad', code);
    announce(`Earlier scan: ${sentence}`, kind !== 'already');
  };
  const ask = async (code: string, notListed: ShownAnswer) => {
    setAnswer(plainAnswer('asking', 'Looking up the ticket...'));
    const found = await lookUp(slug, code, notListed);
    if (isOver.current) return;
    const { person } = found;
    const next = person ? answerScan(code, { people: { ...people, rows: [person] }, checkIns, by }) : found;
    const isLate = latest.current !== code;
    if (person) {
      putAttendee(slug, person);
      // Not over the Undo of the next scan.
      if (!isLate) onAdded();
    }
    if (isLate) showLate(next, code);
    else show(next);
  };
  /** @returns whether the code is that of a person on the list. */
  const answerCode = (text: string, ifNone?: ShownAnswer) => {
    const code = readTicket(text);
    const next = (code === null && ifNone) || answerScan(code, { people, checkIns, by });
    latest.current = code ?? '';
    // Its own answer takes the place of news about it.
    if (code === news.code) setNews({ words: '', code: '' });
    if (code !== null && next.kind === 'not_listed' && mayAsk) void ask(code, next);
    else show(next);
    return next.person !== null;
  };

  // The backend's answer may be that the person does not come, or that another officer was first.
  const { kind, person } = answer;
  const isAnswered = ({ id }: StoredCheckIn) => kind === 'check_in' && person?.id === id;
  const rejected = checkIns.find(
    (one) =>
      one.by === by &&
      isRejected(one) &&
      one.attendance === 'checked_in' &&
      // What became of a tap is in its row.
      (one.scanned || isAnswered(one)) &&
      !answered.current.has(keyOf(one)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each; its row in the list announces it
  useEffect(() => {
    if (!rejected) return;
    answered.current.add(keyOf(rejected));
    const isAlready = rejected.rejected === 'already';
    const row = people.rows.find(({ id }) => id === rejected.id) ?? null;
    const words = rejectionSentence(rejected, row);
    const sound = isAlready ? 'again' : 'bad';
    // The next ticket may have been read by now.
    if (!isAnswered(rejected)) return showNews(words, sound, row?.ticket);
    signal(sound);
    setAnswer({ kind: isAlready ? 'already' : 'no_place', words, person: row ?? person });
  }, [rejected]);
  // Undo, or a press on the name.
  const row = people.rows.find(({ id }) => id === person?.id);
  const isUndone = kind === 'check_in' && row?.state === 'coming' && !isIn(row, checkIns);
  return {
    answer: isUndone ? plainAnswer('none', `${attendeeName(row)}: not here`) : answer,
    setAnswer,
    news: news.words,
    answerCode,
    askAgain: () => answerCode(latest.current),
    /** After Check in anyway, which has stored it. */
    showAdded: () => {
      // Not over the answer to the next ticket.
      if (person && latest.current === person.ticket) {
        const next = checkedIn(person);
        setAnswer(next);
        signal('good');
        announce(next.words);
      }
      onAdded();
    },
  };
}

const isRejected = ({ rejected }: StoredCheckIn) => rejected !== undefined;
const keyOf = ({ id, page, ticks }: StoredCheckIn) => `${id} ${page} ${ticks}`;

/** Asks the backend about a code that is not on the list. @returns with the person who is to be on the list; else why not. */
async function lookUp(slug: string, code: string, notListed: ShownAnswer): Promise<ShownAnswer> {
  try {
    const { event, attendee } = await send(findTicket, { slug, code });
    return { kind: 'no_ticket', words: `This ticket is for “${event.title}”.`, person: attendee };
  } catch (error) {
    if (error instanceof NetworkError) return notListed;
    if (isNotThere(error)) return plainAnswer('no_ticket', 'No ticket has this code. Find the name in the list.');
    console.error('Looking up a ticket failed', error);
    return plainAnswer('failed', failureSentence(error, null));
  }
}
