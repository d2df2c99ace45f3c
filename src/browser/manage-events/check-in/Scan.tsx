import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isNotThere, NetworkError } from '#shared/http/errors.ts';
import { findTicket } from '#shared/sign-ups/attendee-calls.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { readTicket } from '#shared/sign-ups/ticket.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Parts } from '../../ui/parts.ts';
import { announce } from '../../ui/text/announce.ts';
import { type Attendees, attendeeName, putAttendee } from '../attendees/attendees.ts';
import { answerScan, checkedIn, isIn, type ScanAnswer } from './answer-scan.ts';
import { CheckInAnyway, rejectionSentence } from './CheckInRow.tsx';
import { type CodeReader, startCodeReader } from './code-reader.ts';
import { allowSound, type SignalKind, signal } from './signal.ts';
import type { StoredCheckIn } from './stored-check-ins.ts';
import { useCamera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';

interface Props {
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

/** The button Scan and, once it is pressed, the camera with the answers. Put it into a row that wraps. */
export function Scan(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const reader = useRef<CodeReader | null>(null);
  // With the screen, not with the press: by then there may be no network.
  useEffect(() => {
    const started = startCodeReader();
    reader.current = started;
    return started.stop;
  }, []);
  return (
    <>
      <Button
        look={isOpen ? 'plain' : 'signal'}
        onClick={() => {
          allowSound();
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? 'Stop scanning' : 'Scan'}
      </Button>
      {isOpen && <Scanner {...props} reader={reader} />}
    </>
  );
}

function Scanner({ reader, ...props }: Props & { reader: RefObject<CodeReader | null> }) {
  const video = useRef<HTMLVideoElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { answer, setAnswer, news, answerCode, askAgain, showAdded } = useAnswers(props);
  const { trouble, tryAgain } = useCamera(video);
  const { isDark, isBroken } = useCodes(video, reader, answerCode);
  const problem = isBroken ? "Codes can't be read right now. Reload the page while you have a network." : trouble;
  useEffect(() => {
    if (isDark) announce(DARK.words);
    setAnswer((before) => (isDark && before === START ? DARK : !isDark && before === DARK ? START : before));
  }, [isDark, setAnswer]);
  useEffect(() => {
    // With the button that stops it.
    panel.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={panel} className="grid basis-full gap-3">
      {problem !== null && (
        <Notice {...(!isBroken && { onRetry: tryAgain })}>
          {`${problem} You can also find the name in the list.`}
        </Notice>
      )}
      {/* What is read is what is seen: the square in the middle. The drawing keeps it a square, also before the camera starts. */}
      <div
        hidden={problem !== null}
        aria-hidden
        className="relative mx-auto w-full max-w-xs overflow-hidden rounded-lg bg-raised"
      >
        <video ref={video} playsInline muted className="absolute inset-0 size-full object-cover" />
        <svg aria-hidden viewBox="0 0 100 100" fill="none" stroke="white" strokeWidth="2" className="relative w-full">
          <path d="M14 28V14h14M72 14h14v14M86 72v14H72M28 86H14V72" />
        </svg>
      </div>
      <AnswerBox answer={problem !== null && answer === START ? TYPE : answer}>
        {answer.kind === 'failed' && (
          <Button look="plain" onClick={askAgain}>
            Look up again
          </Button>
        )}
        {answer.kind === 'no_place' && props.mayAsk && answer.person && answer.person.pk !== null && (
          <CheckInAnyway
            key={answer.person.id}
            slug={props.slug}
            by={props.by}
            pk={answer.person.pk}
            name={attendeeName(answer.person)}
            onAdded={showAdded}
          />
        )}
      </AnswerBox>
      {news !== '' && <p className="font-medium">{news}</p>}
      <TypedCode onTyped={(text) => answerCode(text, NO_CODE)} />
    </div>
  );
}

interface ShownAnswer extends Omit<ScanAnswer, 'kind'> {
  kind: ScanAnswer['kind'] | 'none' | 'asking' | 'failed';
}

const plain = (kind: ShownAnswer['kind'], words: string): ShownAnswer => ({ kind, words, person: null });
const START = plain('none', 'Hold the code of a ticket in the frame.');
/** Of what was typed, which may be a ticket all the same. */
const NO_CODE = plain('no_ticket', 'A code has 16 letters and digits. Compare it with the ticket.');
const TYPE = plain('none', 'Type the code of a ticket.');
const DARK = plain('none', "It's too dark to read a code. Turn on a light, or find the name in the list.");

const SIGNALS: Readonly<Record<ShownAnswer['kind'], SignalKind | null>> = {
  ...{ none: null, asking: null, check_in: 'good', already: 'again' },
  ...{ no_place: 'bad', not_listed: 'bad', no_ticket: 'bad', failed: 'bad' },
};

/** The answer to the last code. */
function useAnswers({ slug, by, people, checkIns, mayAsk, onScanned, onAdded }: Props) {
  const [answer, setAnswer] = useState(START);
  /** The code that the backend is asked about: its answer is of no use once there is another. */
  const latest = useRef('');
  /** What became of an earlier scan, once the backend has told. */
  const [news, setNews] = useState('');
  const answered = useRef(new Set(checkIns.filter(isRejected).map(keyOf)));

  const show = (next: ShownAnswer) => {
    const kind = SIGNALS[next.kind];
    setAnswer(next);
    if (kind === null) return;
    signal(kind);
    announce(next.words, kind === 'bad');
    if (next.kind === 'check_in' && next.person) onScanned(next.person);
  };
  const ask = async (code: string, notListed: ShownAnswer) => {
    setAnswer(plain('asking', 'Looking up the ticket...'));
    const found = await lookUp(slug, code, notListed);
    if (latest.current !== code) return;
    if (found.person === null) return show(found);
    putAttendee(slug, found.person);
    onAdded();
    show(answerScan(code, { people: { ...people, rows: [found.person] }, checkIns, by }));
  };
  /** @returns whether the code is that of a person on the list. */
  const answerCode = (text: string, ifNone?: ShownAnswer) => {
    const code = readTicket(text);
    const next = (code === null && ifNone) || answerScan(code, { people, checkIns, by });
    latest.current = code ?? '';
    if (code !== null && next.kind === 'not_listed' && mayAsk) void ask(code, next);
    else show(next);
    return next.person !== null;
  };

  // The backend's answer may be that the person does not come, or that another officer was first.
  const { kind, person } = answer;
  const rejected = checkIns.find((one) => one.by === by && isRejected(one) && !answered.current.has(keyOf(one)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each; its row in the list announces it
  useEffect(() => {
    if (!rejected) return;
    answered.current.add(keyOf(rejected));
    const isAlready = rejected.rejected === 'already';
    const row = people.rows.find(({ id }) => id === rejected.id) ?? null;
    const words = rejectionSentence(rejected, row);
    signal(isAlready ? 'again' : 'bad');
    if (kind === 'check_in' && person?.id === rejected.id)
      setAnswer({ kind: isAlready ? 'already' : 'no_place', words, person: row ?? person });
    // The next ticket has been read by now.
    else setNews(`Earlier scan: ${words}`);
  }, [rejected]);
  // Undo, or a press on the name.
  const row = people.rows.find(({ id }) => id === person?.id);
  const isUndone = kind === 'check_in' && row?.state === 'coming' && !isIn(row, checkIns);
  return {
    answer: isUndone ? plain('none', `${attendeeName(row)}: not here`) : answer,
    setAnswer,
    news,
    answerCode,
    askAgain: () => answerCode(latest.current),
    /** After Check in anyway, which has stored it. */
    showAdded: () => {
      // Not over the answer to the next ticket.
      if (person && latest.current === person.ticket) setAnswer(checkedIn(person));
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
    if (isNotThere(error)) return plain('no_ticket', 'No ticket has this code. Find the name in the list.');
    console.error('Looking up a ticket failed', error);
    return plain('failed', failureSentence(error, null));
  }
}

const LOOKS: Readonly<Record<SignalKind, { classes: string; icon: IconName }>> = {
  good: { classes: 'border-good/60 bg-good/10 text-good', icon: 'check' },
  again: { classes: 'border-accent/60 bg-accent/10 text-accent', icon: 'copy' },
  bad: { classes: 'border-danger/60 bg-danger/10 text-danger', icon: 'close' },
};

/** As high as its longest words, so that the list below stays where it is while someone scans. */
function AnswerBox({ answer: { kind, words }, children }: { answer: ShownAnswer; children: Parts }) {
  const look = SIGNALS[kind];
  return (
    <div
      className={`grid min-h-44 content-start gap-3 rounded-lg border px-4 py-2 ${look ? LOOKS[look].classes : 'border-line text-muted'}`}
    >
      <p className="flex gap-3 font-display text-2xl font-medium">
        {look && <Icon name={LOOKS[look].icon} className="mt-0.5 size-7" />}
        <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
      </p>
      {children}
    </div>
  );
}

/** For a ticket that the camera cannot read. */
function TypedCode({ onTyped }: { onTyped: (text: string) => boolean }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is not on the list may be mistyped.
    if (onTyped(text)) setText('');
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3" noValidate>
      <div className="flex-1">
        <TextField
          label="Type the code"
          name="ticket-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" look="plain">
        Check in
      </Button>
    </form>
  );
}
