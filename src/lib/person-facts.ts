/** What a profile page shows of a person, own or another's (spec, section 2): one definition for both. */
import { webLink } from '../schemas/fields.ts';
import type { MemberProfile } from '../schemas/member-profile.ts';
import { ALUMNI_YEAR } from '../schemas/profile-edit.ts';
import type { IconName } from './icon-shapes.ts';
import { properName } from './names.ts';
import { displayPhone } from './phone.ts';

export const fullName = ({ first_name, last_name }: Pick<MemberProfile, 'first_name' | 'last_name'>): string =>
  `${properName(first_name)} ${properName(last_name)}`.trim();

/** The rows of "About", in the order of the spec. `value` is null when the person has not given it. */
export interface PersonFact {
  label: string;
  value: string | null;
  href?: string;
  icon?: IconName;
}

export const aboutFacts = (person: MemberProfile): PersonFact[] => [
  { label: 'First Name', value: properName(person.first_name) || null },
  { label: 'Last Name', value: properName(person.last_name) || null },
  { label: 'Email', value: person.email, href: `mailto:${person.email}` },
  { label: 'Contact No.', value: displayPhone(person.phone_number) },
  linkedinFact(webLink(person.linkedin)),
  { label: 'Alternative Email', value: person.alternative_email },
  { label: 'Year of study', value: yearOfStudy(person.year_of_study) },
];

/** What is no address of the web is not shown: as a link it could do harm. The person's own form still has it. */
const linkedinFact = (href: string | null): PersonFact =>
  href === null
    ? { label: 'Linkedin', value: null }
    : { label: 'Linkedin', value: 'Linkedin profile', href, icon: 'linkedin' };

const yearOfStudy = (year: number | null): string | null =>
  year === ALUMNI_YEAR ? 'Alumni' : (year?.toString() ?? null);

export const personBadges = ({
  is_corporate_member,
  is_member,
}: Pick<MemberProfile, 'is_corporate_member' | 'is_member'>) => [
  ...(is_corporate_member ? [{ label: 'Corporate Member', tone: 'accent' } as const] : []),
  is_member ? ({ label: 'Member YES', tone: 'good' } as const) : ({ label: 'Member NO', tone: 'plain' } as const),
];
