/** What officers of the demo wrote: club news that was sent yesterday, and a message about an event that is leaving. */
import type { DatabaseSync } from 'node:sqlite';
import { HOUR_MS } from '#shared/time/instants.ts';
import { findAccountByName } from '../../server/accounts/accounts-table.ts';
import { listWithSignUp } from '../../server/events/events-table.ts';
import { listAudience } from '../../server/messages/audiences-table.ts';
import { insertMessage } from '../../server/messages/messages-table.ts';
import { addRecipients } from '../../server/messages/recipients-table.ts';
import { DEMO_LOGINS } from './demo-logins.ts';

export function addDemoMessages(database: DatabaseSync, now: number): void {
  database.exec('UPDATE privacy SET news = 1 WHERE account_id IN (SELECT account_id FROM memberships)');
  const written_by = findAccountByName(database, DEMO_LOGINS.staff.username)?.id ?? 0;
  const add = (
    message: Pick<Parameters<typeof insertMessage>[1], 'audience' | 'event_id' | 'subject' | 'text'>,
    at: number,
  ) => {
    const target = { ...message, year_of_study: null, written_by };
    const id = insertMessage(database, target, at);
    addRecipients(database, id, listAudience(database, target));
    return id;
  };
  const sent = add(
    {
      ...{ audience: 'members', event_id: null, subject: 'The workshop has a new key box' },
      text: 'The key to the workshop now hangs in a box beside the door. Any officer can tell you the number.\n\nPlease hang it back when you leave: others want to build too.',
    },
    now - 26 * HOUR_MS,
  );
  database
    .prepare("UPDATE message_recipients SET state = 'sent', sent_at = ? WHERE message_id = ? AND state = 'waiting'")
    .run(now - 26 * HOUR_MS, sent);
  add(
    {
      ...{ audience: 'attendees', event_id: listWithSignUp(database, now)[0]?.id ?? null, subject: 'What to bring' },
      text: 'Please bring closed shoes and something to write with. We meet at the gate ten minutes before the start.',
    },
    now,
  );
}
