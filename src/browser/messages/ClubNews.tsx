import { useEffect, useRef, useState } from 'react';
import { CLUB_TIME_ZONE } from '#club';
import type { News } from '#shared/messages/message.ts';
import { closeNews, getNews } from '#shared/messages/message-calls.ts';
import { excerpt } from '#shared/text/plain-text.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { replaceReply } from '../http/replies.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { useHasToken } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { announce } from '../ui/text/announce.ts';
import { useAction } from '../ui/use-action.ts';
import { useCall } from '../ui/use-call.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { MessageText } from './MessageText.tsx';

/** Club news on the home page, until the person closes it. If it cannot be loaded, nothing is said: the email has it too. */
export function ClubNews() {
  const [isReady, setReady] = useState(false);
  const [hasClosed, setClosed] = useState(false);
  const part = useRef<HTMLElement>(null);
  const keepsFocus = useFocusFallback(part);
  useEffect(() => setReady(true), []);
  const { value, loading } = useCall(getNews, useHasToken() && isReady ? {} : null, 'Loading the club news failed');
  // What is below stays hidden until it is known how high this is (components/site/home/MemberHome.astro).
  if (!isReady || (value === null && loading)) return <div data-waiting />;
  if (value === null || (value.length === 0 && !hasClosed)) return null;
  const close = ({ id, subject }: News) => {
    setClosed(true);
    announce(`Closed: ${subject}.`);
    replaceReply(
      getNews,
      {},
      value.filter((one) => one.id !== id),
    );
  };
  return (
    <section ref={part} tabIndex={-1} aria-label="Club news" className="grid gap-4" {...keepsFocus}>
      {value.length === 0 && <p className="text-muted">No more club news.</p>}
      {value.map((news) => (
        <NewsItem key={news.id} news={news} onClosed={() => close(news)} />
      ))}
    </section>
  );
}

function NewsItem({ news: { id, subject, text, sent_at }, onClosed }: { news: News; onClosed: () => void }) {
  const short = excerpt(text, 400);
  const [isWhole, setWhole] = useState(false);
  const action = useAction('Closing club news failed');
  const close = async () => {
    if (await action.run(() => send(closeNews, { id }))) onClosed();
  };
  return (
    <article className="grid gap-3 border border-accent bg-surface p-5">
      <p className="font-mono text-xs text-muted">{`Club news · ${formatShortTime(Date.parse(sent_at), serverNow(), CLUB_TIME_ZONE)}`}</p>
      <h2 className="max-w-prose text-xl [overflow-wrap:anywhere]" dir="auto">
        {subject}
      </h2>
      <div className="max-w-prose">
        <MessageText text={isWhole ? text : short} />
      </div>
      <Feedback problem={action.problem} />
      <div className="flex flex-wrap gap-3">
        {short !== text && (
          <Button look="plain" about={subject} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show all'}
          </Button>
        )}
        <Button look="plain" about={subject} busy={action.busy} busyLabel="Closing..." onClick={close}>
          Close
        </Button>
      </div>
    </article>
  );
}
