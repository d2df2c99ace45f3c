import { useEffect, useState } from 'react';
import { CLUB_TIME_ZONE } from '#club';
import type { News } from '#shared/messages/message.ts';
import { closeNews, getNews } from '#shared/messages/message-calls.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { replaceReply } from '../http/replies.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { useHasToken } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { useAction } from '../ui/use-action.ts';
import { useCall } from '../ui/use-call.ts';
import { MessageText } from './MessageText.tsx';

/** Club news on the home page, until the person closes it. If it cannot be loaded, nothing is said: the email has it too. */
export function ClubNews() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { value, loading } = useCall(getNews, useHasToken() && isReady ? {} : null, 'Loading the club news failed');
  // What is below stays hidden until it is known how high this is (components/site/home/MemberHome.astro).
  if (!isReady || (value === null && loading)) return <div data-waiting />;
  if (value === null || value.length === 0) return null;
  const close = (id: number) =>
    replaceReply(
      getNews,
      {},
      value.filter((one) => one.id !== id),
    );
  return (
    <section aria-label="Club news" className="grid gap-4">
      {value.map((news) => (
        <NewsItem key={news.id} news={news} onClosed={() => close(news.id)} />
      ))}
    </section>
  );
}

function NewsItem({ news: { id, subject, text, sent_at }, onClosed }: { news: News; onClosed: () => void }) {
  const action = useAction('Closing club news failed');
  const close = async () => {
    if (await action.run(() => send(closeNews, { id }))) onClosed();
  };
  return (
    <article className="grid gap-3 border border-accent bg-surface p-5">
      <p className="font-mono text-xs text-muted">{`Club news, ${formatShortTime(Date.parse(sent_at), serverNow(), CLUB_TIME_ZONE)}`}</p>
      <h2 className="text-xl [overflow-wrap:anywhere]" dir="auto">
        {subject}
      </h2>
      <MessageText text={text} />
      <Feedback problem={action.problem} />
      <Button
        look="plain"
        className="justify-self-start"
        about={subject}
        busy={action.busy}
        busyLabel="Closing..."
        onClick={close}
      >
        Close
      </Button>
    </article>
  );
}
