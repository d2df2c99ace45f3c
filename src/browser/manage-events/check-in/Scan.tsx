import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Parts } from '../../ui/parts.ts';
import { announce } from '../../ui/text/announce.ts';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { attendeeName } from '../attendees/attendees.ts';
import { CheckInAnyway } from './CheckInRow.tsx';
import { type CodeReader, startCodeReader } from './code-reader.ts';
import { allowSound, type SignalKind } from './signal.ts';
import { plainAnswer, type ScanProps, type ShownAnswer, SIGNALS, START, useAnswers } from './use-answers.ts';
import { useCamera } from './use-camera.ts';
import { useCodes, useHold } from './use-codes.ts';
import { useLastingState } from './use-lasting-state.ts';

/** The button Scan and, once it is pressed, the camera with the answers. Put it into a row that wraps. */
export function Scan(props: ScanProps) {
  const [isOpen, setIsOpen] = useLastingState(`scan ${props.by} ${props.slug}`, false);
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

function Scanner({ reader, ...props }: ScanProps & { reader: RefObject<CodeReader | null> }) {
  const video = useRef<HTMLVideoElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { answer, setAnswer, news, answerCode, askAgain, showAdded } = useAnswers(props);
  const { trouble, tryAgain } = useCamera(video);
  // Guests need an account for it.
  const without = answer.kind === 'no_place' && props.mayAsk && answer.person?.pk != null ? answer.person : null;
  const [isAdding, setIsAdding] = useState(false);
  const heldUntil = useHold(without, isAdding);
  const { isDark, isBroken } = useCodes(video, reader, answerCode, heldUntil);
  const problem = trouble ?? (isBroken ? UNREAD : null);
  const keepsFocus = useFocusFallback(panel);
  useEffect(() => {
    if (isDark) announce(DARK.words);
    setAnswer((before) => (isDark && before === START ? DARK : !isDark && before === DARK ? START : before));
  }, [isDark, setAnswer]);
  useEffect(() => {
    // With the button that stops it.
    panel.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div
      ref={panel}
      {...focusTarget('Ticket scanner')}
      {...keepsFocus}
      className="grid basis-full gap-3 focus:outline-none"
    >
      {problem !== null && (
        <Notice
          {...(trouble !== null && { onRetry: tryAgain })}
        >{`${problem} You can also find the name in the list.`}</Notice>
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
        {without?.pk != null && (
          <CheckInAnyway
            key={without.id}
            slug={props.slug}
            by={props.by}
            pk={without.pk}
            name={attendeeName(without)}
            onBusy={setIsAdding}
            onAdded={showAdded}
          />
        )}
      </AnswerBox>
      {news !== '' && <p className="font-medium">{news}</p>}
      <TypedCode onTyped={(text) => !isAdding && answerCode(text, NO_CODE)} />
    </div>
  );
}

/** Of what was typed, which may be a ticket all the same. */
const NO_CODE = plainAnswer('no_ticket', 'A code has 16 letters and digits. Compare it with the ticket.');
const TYPE = plainAnswer('none', 'Type the code of a ticket.');
const DARK = plainAnswer('none', "It's too dark to read a code. Turn on a light, or find the name in the list.");
const UNREAD = "Codes can't be read right now. Reload the page while you have a network.";

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
