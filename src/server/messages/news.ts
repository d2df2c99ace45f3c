/** Club news on a person's home page. */
import { closeNews, getNews } from '#shared/messages/message-calls.ts';
import { fillName } from '#shared/messages/message-text.ts';
import { on, type Route } from '../http/on.ts';
import { closeNewsOf, newsOf } from './messages-table.ts';

export const newsCalls: readonly Route[] = [
  on(getNews, ({ account, now, backend: { database } }) =>
    newsOf(database, account.id, now).map(({ subject, text, ...news }) => ({
      ...news,
      subject: fillName(subject, account.first_name),
      text: fillName(text, account.first_name),
    })),
  ),
  on(closeNews, ({ params: { id }, account, now, backend: { database } }) => {
    closeNewsOf(database, account.id, id, now);
  }),
];
