import { CLUB_TIME_ZONE } from '#club';
import type { ReplyOf } from '#shared/http/call.ts';
import { isNotThere } from '#shared/http/errors.ts';
import { isClubNews, type Message, RECIPIENTS_KEPT_DAYS } from '#shared/messages/message.ts';
import { changeMessage, getMessage } from '#shared/messages/message-calls.ts';
import { formatEventTime } from '#shared/time/format-time.ts';
import { invalidate } from '../http/replies.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { numberInPath, useIdInPath } from '../ui/id-in-path.ts';
import { Notice } from '../ui/Notice.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { Announced } from '../ui/text/Announced.tsx';
import { outside } from '../ui/text/outside-link.ts';
import { usePageTitle } from '../ui/text/use-page-title.ts';
import { useAction } from '../ui/use-action.ts';
import { useCall } from '../ui/use-call.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { MessageText } from './MessageText.tsx';
import { standingWords, toWords } from './message-words.ts';

/** One message: its text, where it stands, and what can still be stopped. One HTML file serves all. */
export const MessageScreen = () => <OfficersGate screen="/officers/messages">{() => <MessagePage />}</OfficersGate>;

const idInPath = (path: string) => numberInPath(path.replace(/^\/officers/, ''));

function MessagePage() {
  const id = useIdInPath(null, idInPath);
  const loaded = useCall(getMessage, id ? { id } : null, 'Loading the message failed');
  useRefreshOnReturn(loaded);
  usePageTitle(loaded.value?.subject ?? null);
  if (id === null || isNotThere(loaded.error)) return <Notice>There's no message at this address.</Notice>;
  return (
    <QueryResult query={loaded} name="The message">
      {(message) => (
        <article className="grid max-w-prose gap-6">
          <header>
            <h2 className="text-2xl [overflow-wrap:anywhere]" dir="auto">
              {message.subject}
            </h2>
            <p className="[overflow-wrap:anywhere]">{toWords(message)}</p>
            <p className="text-sm text-muted">
              {`${formatEventTime(Date.parse(message.written_at), CLUB_TIME_ZONE)}, by ${message.written_by ?? 'a former officer'}`}
            </p>
          </header>
          <MessageText text={message.text} />
          <MessageState message={message} />
          {message.refused.length > 0 && (
            <section aria-labelledby="refused">
              <h3 id="refused" className="text-xl">
                Not delivered
              </h3>
              <p className="text-sm text-muted">
                {`Only what our mail server refused, for ${RECIPIENTS_KEPT_DAYS} days. Others come back as emails to the club.`}
              </p>
              <ul className="mt-2 rounded-lg border border-line bg-surface">{message.refused.map(RefusedRow)}</ul>
            </section>
          )}
        </article>
      )}
    </QueryResult>
  );
}

type Refused = ReplyOf<typeof getMessage>['refused'][number];

/** Two guests may look alike. */
const RefusedRow = ({ name, reason }: Refused, index: number) => (
  <li key={index} className="border-t border-line px-4 py-2 first:border-t-0 [overflow-wrap:anywhere]">
    <span>{name === '' ? 'A guest' : name}</span>
    {reason !== '' && <span className="block text-sm text-muted">{reason}</span>}
  </li>
);

/** The numbers, and what can be done about them. */
function MessageState({ message }: { message: Message }) {
  const { id, audience, event, text, numbers, stopped_at, on_home } = message;
  const action = useAction('Changing a message failed');
  const change = (json: { stop?: boolean; off_home?: boolean }) =>
    action.run(async () => {
      await send(changeMessage, { id, ...json });
      invalidate(getMessage);
    });
  const whatsApp =
    event &&
    `https://wa.me/?${new URLSearchParams({ text: `${text}\n${location.origin}/event-detail/${event.slug}` })}`;
  return (
    <section aria-label="Where it stands" className="grid gap-4 border-y border-line py-4">
      <Announced>{standingWords(message, serverNow())}</Announced>
      <Feedback problem={action.problem} />
      <div className="flex flex-wrap gap-3">
        {numbers.waiting > 0 && stopped_at === null && (
          <Button look="danger" busy={action.busy} busyLabel="Stopping..." onClick={() => change({ stop: true })}>
            Stop
          </Button>
        )}
        {isClubNews(audience) && on_home && (
          <Button
            look="plain"
            busy={action.busy}
            busyLabel="Taking it off..."
            onClick={() => change({ off_home: true })}
          >
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
