/** Messages, as the backend answers them. */
import type { Message, Reach } from '#shared/messages/message.ts';

export const reach = (changes: Partial<Reach> = {}): Reach => ({
  ...{ emails: 38, guests: 3, said_no: 0, today: 38, later_days: 0, too_late: 0, is_paused: false, obstacle: null },
  ...changes,
});

export const message = (changes: Partial<Message> = {}): Message => ({
  ...{ id: 7, audience: 'attendees', event: { slug: 'glider-day', title: 'Glider Day' }, year: null },
  ...{
    subject: 'Bring a hat',
    text: 'See https://club.example/map.\n\nIt is <b>sunny</b>.',
    written_by: 'Brian Barasa',
  },
  ...{ written_at: '2020-05-01T10:00:00Z', leaves_at: '2020-05-01T10:02:00Z', stopped_at: null, stopped_because: null },
  numbers: { waiting: 12, sent: 26, refused: 0, left_out: 0, stopped: 0 },
  on_home: false,
  ...changes,
});
