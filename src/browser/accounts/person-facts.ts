/** The facts, contacts and badges of a person, for a person's own profile and those of others. */

import { properName } from '#shared/accounts/person-name.ts';
import { displayPhone, phoneLink, whatsAppLink } from '#shared/accounts/phone.ts';
import type { ProfileFieldName } from '#shared/accounts/profile-edit.ts';
import { yearOfStudy } from '#shared/accounts/study-year.ts';
import type { MemberProfile } from '#shared/members/member.ts';
import type { IconName } from '../ui/Icon.tsx';
import { emailLink, ownPage } from './person-links.ts';

/** The rows of "About", from top to bottom. `value` is null when the person has not entered one. */
interface PersonFact {
  label: string;
  value: string | null;
  href?: string;
  icon?: IconName;
  field?: ProfileFieldName;
}

export const aboutFacts = (person: MemberProfile): PersonFact[] => [
  { field: 'first_name', label: 'First Name', value: properName(person.first_name) || null },
  { field: 'last_name', label: 'Last Name', value: properName(person.last_name) || null },
  { label: 'Email', ...link(person.email, emailLink(person.email)) },
  {
    field: 'phone_number',
    label: 'Contact No.',
    ...link(displayPhone(person.phone_number), phoneLink(person.phone_number)),
  },
  { field: 'linkedin', label: 'Linkedin', ...ownPageLink(person.linkedin) },
  {
    field: 'alternative_email',
    label: 'Alternative Email',
    ...link(person.alternative_email, emailLink(person.alternative_email)),
  },
  { field: 'year_of_study', label: 'Year of study', value: yearOfStudy(person.year_of_study) },
];

const link = (value: string | null, href: string | null) => (href === null ? { value } : { value, href });

/** Leaves out anything that is not a web address, because as a link it could be harmful. It stays in the person's form. */
function ownPageLink(address: string | null) {
  const page = ownPage(address);
  if (page === null) return { value: null };
  const { href, icon, label } = page;
  return { value: icon === 'linkedin' ? 'Linkedin profile' : label, href, icon };
}

/** A way to contact a person, as a button. */
export interface Contact {
  label: string;
  href: string;
  icon: IconName;
}

export function contacts({ phone_number, email, linkedin }: MemberProfile): Contact[] {
  const [chatHref, emailHref, page] = [whatsAppLink(phone_number), emailLink(email), ownPage(linkedin)];
  return [
    ...(chatHref === null ? [] : [{ label: 'WhatsApp', href: chatHref, icon: 'chat' } as const]),
    ...(emailHref === null ? [] : [{ label: 'Email', href: emailHref, icon: 'mail' } as const]),
    ...(page === null ? [] : [page]),
  ];
}

type BadgeFlags = Pick<MemberProfile, 'is_corporate_member' | 'is_member'>;

export const personBadges = ({ is_corporate_member, is_member }: BadgeFlags) => [
  ...(is_corporate_member ? [{ label: 'Corporate Member', tone: 'accent' } as const] : []),
  is_member ? ({ label: 'Member YES', tone: 'good' } as const) : ({ label: 'Member NO', tone: 'plain' } as const),
];
