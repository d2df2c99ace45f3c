import { CLUB_TIME_ZONE } from '#club';
import type { ReplyOf } from '#shared/http/call.ts';
import { isNotThere } from '#shared/http/errors.ts';
import { RECIPIENTS_KEPT_DAYS } from '#shared/messages/message.ts';
import { getMessage } from '#shared/messages/message-calls.ts';
import { formatEventTime } from '#shared/time/format-time.ts';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { numberInPath, useIdInPath } from '../ui/id-in-path.ts';
import { Notice } from '../ui/Notice.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { usePageTitle } from '../ui/text/use-page-title.ts';
import { useCall } from '../ui/use-call.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { MessageState } from './MessageState.tsx';
import { MessageText } from './MessageText.tsx';
import { toWords } from './message-words.ts';

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
                {`Our mail server refused these. We keep their names for ${RECIPIENTS_KEPT_DAYS} days. If another server refuses one later, the club gets an email about it.`}
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
    <span dir="auto">{name === '' ? 'A guest' : name}</span>
    {reason !== '' && <span className="block text-sm text-muted">{reason}</span>}
  </li>
);
