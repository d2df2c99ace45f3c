/** The officers' screens, in the order of their links. The layout, the overview and the guard (Gate.tsx) follow this list. */
import { includesArea } from '../../shared/officers/granting-access.ts';
import type { AccessArea, OwnAccess } from '../../shared/officers/officers.ts';

interface Screen {
  href: string;
  /** Of its link and its page. */
  title: string;
  /** What officers do there. */
  text: string;
  /** Any of these rights opens it. */
  opensWith?: readonly AccessArea[];
}

const LIST = [
  { href: '/officers/payments', title: 'Payments', text: 'Review payments.', opensWith: ['payments'] },
  {
    href: '/officers/people',
    title: 'People',
    text: 'Find someone, and view or edit their record.',
    opensWith: ['members', 'payments'],
  },
  {
    href: '/officers/events',
    title: 'Attendance',
    text: 'Set up sign-up for events, see attendees and check them in.',
    opensWith: ['events'],
  },
  { href: '/officers/handover', title: 'Handover', text: 'See who has access, and until when.' },
  { href: '/officers/import', title: 'Import', text: 'Import people from a CSV file.', opensWith: ['members'] },
  { href: '/officers/log', title: 'Log', text: 'See what officers did, and when.', opensWith: ['members', 'payments'] },
] as const satisfies readonly Screen[];

type ScreenAddress = (typeof LIST)[number]['href'];
export const SCREENS: readonly (Screen & { href: ScreenAddress })[] = LIST;

/** Whether an officer may open a screen. */
export const opens = ({ access }: Pick<OwnAccess, 'access'>, address: ScreenAddress): boolean =>
  SCREENS.some(({ href, opensWith }) => href === address && (!opensWith || includesArea(access, ...opensWith)));
