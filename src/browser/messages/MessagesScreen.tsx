import { useRef, useState } from 'react';
import { CLUB_TIME_ZONE } from '#club';
import type { Message } from '#shared/messages/message.ts';
import { listMessages, MESSAGES_PER_PAGE } from '#shared/messages/message-calls.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { serverNow } from '../http/server-clock.ts';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyList, Pager, usePageTurn } from '../ui/list/PagedList.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { useCall } from '../ui/use-call.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { standingWords, toWords } from './message-words.ts';

/** What officers wrote to people, and the way to a new message. */
export const MessagesScreen = () => <OfficersGate screen="/officers/messages">{() => <Messages />}</OfficersGate>;

function Messages() {
  const [page, setPage] = useState(1);
  const loaded = useCall(listMessages, { page }, 'Loading the messages failed');
  useRefreshOnReturn(loaded);
  const list = useRef<HTMLUListElement>(null);
  const shownPage = Number(loaded.input?.page ?? page);
  const turn = usePageTurn(list, shownPage, loaded.loading);
  return (
    <div className="grid gap-6">
      <p>
        <a href="/officers/write-message" className={buttonClass()}>
          Write a message
        </a>
      </p>
      <QueryResult query={loaded} name="The messages">
        {({ count, results }) =>
          count === 0 ? (
            <EmptyList>Nobody has written a message yet. What you write goes out by email.</EmptyList>
          ) : (
            <div className="grid gap-4">
              <ul ref={list} tabIndex={-1} aria-label="Messages" className="rounded-lg border border-line bg-surface">
                {results.map((message) => (
                  <MessageRow key={message.id} message={message} />
                ))}
              </ul>
              {count > MESSAGES_PER_PAGE && (
                <Pager
                  label="Pages of messages"
                  page={page}
                  pages={Math.ceil(count / MESSAGES_PER_PAGE)}
                  onPage={(next) => turn(() => setPage(next))}
                  status={`Page ${shownPage} of ${Math.ceil(count / MESSAGES_PER_PAGE)}`}
                />
              )}
            </div>
          )
        }
      </QueryResult>
    </div>
  );
}

const MessageRow = ({ message }: { message: Message }) => (
  <li className="border-t border-line px-4 py-3 first:border-t-0">
    <a
      href={`/officers/messages/${message.id}`}
      className="inline-flex min-h-11 items-center font-display text-lg font-medium [overflow-wrap:anywhere]"
      dir="auto"
    >
      {message.subject}
    </a>
    <p className="[overflow-wrap:anywhere]">{toWords(message)}</p>
    <p className="text-sm text-muted">
      {`${formatShortTime(Date.parse(message.written_at), serverNow(), CLUB_TIME_ZONE)} · ${standingWords(message, serverNow())}`}
    </p>
  </li>
);
