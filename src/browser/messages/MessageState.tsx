import { useEffect, useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { changeMessage, getMessage } from '#shared/messages/message-calls.ts';
import { fillName } from '#shared/messages/message-text.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { invalidate } from '../http/replies.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ask } from '../ui/dialog/ask.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Announced } from '../ui/text/Announced.tsx';
import { outside } from '../ui/text/outside-link.ts';
import { useAction } from '../ui/use-action.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { standingWords } from './message-words.ts';

/** The numbers, and what can be done about them. */
export function MessageState({ message }: { message: Message }) {
  const { id, event, text, numbers, stopped_at, on_home } = message;
  const part = useRef<HTMLElement>(null);
  const keepsFocus = useFocusFallback(part);
  const isLeaving = numbers.waiting > 0 && stopped_at === null;
  // Club news is on the home page from then on, also without an email.
  const isComing = isLeaving || serverNow() < Date.parse(message.leaves_at);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && isComing && invalidate(getMessage), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [isComing]);
  const action = useAction('Changing a message failed');
  const change = (json: { stop?: boolean; off_home?: boolean }) =>
    action.run(async () => {
      await send(changeMessage, { id, ...json });
      invalidate(getMessage);
    });
  const takeOff = async () => {
    const isSure = await ask('Take off the home page', "Nobody finds it there from now on. You can't put it back.");
    if (isSure) await change({ off_home: true });
  };
  const whatsApp =
    event &&
    `https://wa.me/?${new URLSearchParams({ text: `${fillName(text, 'everyone')}\n${location.origin}/event-detail/${event.slug}` })}`;
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label="Where it stands"
      className="grid gap-4 border-y border-line py-4"
      {...keepsFocus}
    >
      <Announced isQuietAtFirst>{standingWords(message, serverNow())}</Announced>
      <Feedback problem={action.problem} />
      <div className="flex flex-wrap gap-3">
        {isLeaving && (
          <Button look="danger" busy={action.busy} busyLabel="Stopping..." onClick={() => change({ stop: true })}>
            Stop
          </Button>
        )}
        {on_home && (
          <Button look="plain" busy={action.busy} busyLabel="Taking it off..." onClick={takeOff}>
            Take off the home page
          </Button>
        )}
        {whatsApp && (
          <a href={whatsApp} {...outside(whatsApp)} className={buttonClass('plain')}>
            Share on WhatsApp
          </a>
        )}
      </div>
    </section>
  );
}
