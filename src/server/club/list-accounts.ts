/** The list of accounts that the officers' command prints. */
import type { DatabaseSync } from 'node:sqlite';
import { clubDay } from '../../shared/club-day.ts';
import { graceDaysOf, type JoiningState, joiningOfAll } from '../joining/joining-state.ts';
import { listUsers } from '../members/users-table.ts';
import { readSiteFile } from '../site.ts';
import { printable } from './printable.ts';

const FLAGS = { is_staff: 'staff', is_corporate_member: 'corporate member' } as const;
type Flag = keyof typeof FLAGS;

/** How far somebody is. @param isMember also for an address that is not verified: an officer may have approved it. */
function describeStep({ step, until }: JoiningState, isMember: boolean): string {
  const end = until === null ? '' : ` until ${until}`;
  if (step === 'grace') return `member${end}, days of grace`;
  if (isMember) return `member${end}`;
  if (step === 'checking') return 'not approved, payment to check';
  if (step === 'lapsed') return `not approved, was a member${end}`;
  return step === 'alumni' ? 'not approved, alumni' : 'not approved';
}

/** One line for each account, in the order of the directory. */
export function listAccounts(database: DatabaseSync): string[] {
  const rows = listUsers(database);
  const when = { today: clubDay(Date.now()), graceDays: graceDaysOf(readSiteFile()) };
  const joiningStates = joiningOfAll(database, rows, when);
  const lines = rows.map((user) => {
    const flags = (Object.keys(FLAGS) as Flag[]).filter((flag) => user[flag]).map((flag) => FLAGS[flag]);
    const joining = joiningStates.get(user.id);
    const step = joining ? [describeStep(joining, user.is_member)] : [];
    const unverified = user.verified_at === null ? ['email not verified'] : [];
    const notes = [...step, ...flags, ...unverified, ...(user.leadership_role ? [user.leadership_role] : [])];
    const name = `${user.first_name} ${user.last_name}`;
    return [user.username, name, user.email, notes.join(', ')].map(printable).join('  ');
  });
  return [...lines, `${rows.length} ${rows.length === 1 ? 'account' : 'accounts'}.`];
}
