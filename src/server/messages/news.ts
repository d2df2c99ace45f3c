/** Club news on a person's home page. */
import { closeNews, getNews } from '#shared/messages/message-calls.ts';
import { on, type Route } from '../http/on.ts';
import { closeNewsOf, newsOf } from './messages-table.ts';

export const newsCalls: readonly Route[] = [
  on(getNews, ({ account, now, backend: { database } }) => newsOf(database, account.id, now)),
  on(closeNews, ({ params: { id }, account, now, backend: { database } }) => {
    closeNewsOf(database, account.id, id, now);
  }),
];
