import type { Deed } from '../../../../shared/schemas/officers-log.ts';

/** Names of the log's actions (`deed`) in the filter. */
export const DEED_WORDS: Readonly<Record<Deed, string>> = {
  'membership.confirm': 'Membership confirmed',
  'membership.refuse': 'Payment refused',
  'membership.undo': 'Decision undone',
  'membership.waive': 'Fee waived',
  'membership.end': 'Membership ended',
  'grant.give': 'Right given',
  'grant.end': 'Right ended',
  'person.change': 'Person changed',
  'person.sign-out': 'Person signed out',
  'person.delete': 'Account deleted',
  'privacy.change': 'Privacy settings changed',
  'import.do': 'People imported',
  export: 'People exported',
  'event.publish': 'Event published',
  'event.move': 'Event moved',
  'event.postpone': 'Event postponed',
  'event.cancel': 'Event called off',
  'event.reinstate': 'Event reinstated',
  'event.delete': 'Event deleted',
  'places.change': 'Places of an event changed',
  'place.give': 'Place given',
  'place.remove': 'Place taken away',
  'mail.send': 'Mail sent',
};
