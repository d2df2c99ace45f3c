/** The officers' screens, in the order of their links. The layout, the overview and the guard (OfficersGate.tsx) follow this list. */
import { includesArea } from '#shared/officers/granting-access.ts';
import type { AccessArea, OwnAccess } from '#shared/officers/officers.ts';

interface Screen {
  href: string;
  /** The title of the page, and the text of its link. */
  title: string;
  /** What officers do there. */
  text: string;
  /** It needs access to one of these areas. Left out: any access. */
  areas?: readonly AccessArea[];
}

const LIST = [
  { href: '/officers/payments', title: 'Payments', text: 'Review payments.', areas: ['payments'] },
  { href: '/officers/income', title: 'Income', text: 'See what the club received in a year.', areas: ['payments'] },
  {
    href: '/officers/people',
    title: 'People',
    text: 'Find someone, and view or edit their record.',
    areas: ['members', 'payments'],
  },
  {
    href: '/officers/events',
    title: 'Attendance',
    text: 'Set up sign-up for events, see attendees and check them in.',
    areas: ['events'],
  },
  {
    href: '/officers/messages',
    title: 'Messages',
    text: 'Write to members, or to the people at an event.',
    areas: ['events', 'members'],
  },
  { href: '/officers/handover', title: 'Handover', text: 'See who has access, and until when.' },
  { href: '/officers/import', title: 'Import', text: 'Import people from a CSV file.', areas: ['members'] },
  { href: '/officers/log', title: 'Log', text: 'See what officers did, and when.', areas: ['members', 'payments'] },
] as const satisfies readonly Screen[];

type ScreenAddress = (typeof LIST)[number]['href'];
export const SCREENS: readonly (Screen & { href: ScreenAddress })[] = LIST;

/** Whether an officer may open a screen. */
export const mayOpen = ({ access }: Pick<OwnAccess, 'access'>, address: ScreenAddress): boolean =>
  SCREENS.some(({ href, areas }) => href === address && (!areas || includesArea(access, ...areas)));
