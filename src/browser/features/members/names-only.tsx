/** Members as somebody sees them whose account is not approved yet. Only the embedded backend holds back the rest. */
import type { Member } from '../../../shared/schemas/member.ts';
import type { Session } from '../../session/session.ts';

export const NamesOnlyNote = () => (
  <p className="max-w-prose text-muted">The club hasn't approved your account yet, so you only see members' names.</p>
);

/** Whether nothing but names came because of who asked. A backend that gives everything gives something of somebody. */
export const gotNamesOnly = (session: Session, others: readonly Member[]): boolean =>
  session.status === 'in' &&
  !session.user.is_member &&
  !session.user.is_staff &&
  others.length > 0 &&
  others.every(({ linkedin, phone_number }) => linkedin === null && phone_number === null);
