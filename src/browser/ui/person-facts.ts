/** The facts, contacts and badges of a person, for one's own profile and those of others. */
import type { MemberProfile } from '../../shared/schemas/member.ts';
import { ALUMNI_YEAR } from '../../shared/schemas/profile-edit.ts';
import type { IconName } from './Icon.tsx';
import { mailLink, ownPage } from './person-links.ts';
import { properName } from './person-name.ts';
import { displayPhone, phoneLink, whatsAppLink } from './phone.ts';

/** The rows of "About", from top to bottom. `value` is null when the person has not given it. */
export interface PersonFact {
  label: string;
  value: string | null;
  href?: string;
  icon?: IconName;
}

export const aboutFacts = (person: MemberProfile): PersonFact[] => [
  { label: 'First Name', value: properName(person.first_name) || null },
  { label: 'Last Name', value: properName(person.last_name) || null },
  linkFact('Email', person.email, mailLink(person.email)),
  linkFact('Contact No.', displayPhone(person.phone_number), phoneLink(person.phone_number)),
  ownPageFact(person.linkedin),
  linkFact('Alternative Email', person.alternative_email, mailLink(person.alternative_email)),
  { label: 'Year of study', value: yearOfStudy(person.year_of_study) },
];

const linkFact = (label: string, value: string | null, href: string | null): PersonFact =>
  href === null ? { label, value } : { label, value, href };

/** Anything that is not a web address is left out, because as a link it could be harmful. It stays in the person's form. */
function ownPageFact(address: string | null): PersonFact {
  const page = ownPage(address);
  if (page === null) return { label: 'Linkedin', value: null };
  const { href, icon, label } = page;
  return { label: 'Linkedin', value: icon === 'linkedin' ? 'Linkedin profile' : label, href, icon };
}

/** A way to contact a person, as a button. */
export interface Contact {
  label: string;
  href: string;
  icon: IconName;
}

export function contacts({ phone_number, email, linkedin }: MemberProfile): Contact[] {
  const [chat, mail, page] = [whatsAppLink(phone_number), mailLink(email), ownPage(linkedin)];
  return [
    ...(chat === null ? [] : [{ label: 'WhatsApp', href: chat, icon: 'chat' } as const]),
    ...(mail === null ? [] : [{ label: 'Email', href: mail, icon: 'mail' } as const]),
    ...(page === null ? [] : [page]),
  ];
}

const yearOfStudy = (year: number | null): string | null =>
  year === ALUMNI_YEAR ? 'Alumni' : (year?.toString() ?? null);

/** `Year 3`, or `Alumni`. */
export const studyYear = (year: number | null): string | null =>
  year === null || year === ALUMNI_YEAR ? yearOfStudy(year) : `Year ${year}`;

type Badged = Pick<MemberProfile, 'is_corporate_member' | 'is_member'>;

/** @param options.no false to leave out the badge "Member NO", where the page explains the next step. */
export const personBadges = ({ is_corporate_member, is_member }: Badged, { no = true } = {}) => [
  ...(is_corporate_member ? [{ label: 'Corporate Member', tone: 'accent' } as const] : []),
  ...(is_member ? [{ label: 'Member YES', tone: 'good' } as const] : []),
  ...(no && !is_member ? [{ label: 'Member NO', tone: 'plain' } as const] : []),
];
