/** Fictional people for an empty database. No phone can dial their numbers, and their links lead to example addresses. */

import type { PrivacyChoices } from '#shared/members/privacy.ts';
import type { AccessArea } from '#shared/officers/officers.ts';

export interface DemoPerson {
  first_name: string;
  last_name: string;
  /** Position in the club's list of roles; the highest is 0. */
  office?: number;
  bio?: string;
  is?: 'staff' | 'unverified' | 'waiting' | 'corporate';
  /**
   * Where the membership stands; left out: a member with no end date. `share`: shares the first payment; `refunded`: had paid the full fee, and
   * got the newcomers' discount back.
   */
  membership?: 'under_review' | 'rejected' | 'paid' | 'share' | 'refunded' | 'ending' | 'grace' | 'lapsed';
  /** An officer with this access, until after the end of the club's year. */
  access?: AccessArea;
  /** Has a second email address. */
  alternative?: true;
  /** Has a portrait, `pictures/<first name>.jpg`. */
  picture?: true;
  /** What members see of this person, where it is not everything. */
  shows?: Partial<PrivacyChoices>;
}

/** In the order of their usernames, K-10001 onwards (see demo-logins.ts for the ones that matter). */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { first_name: 'Amina', last_name: 'Achieng', bio: 'Small rockets, loud engines.' },
  {
    first_name: 'Brian',
    last_name: 'Barasa',
    is: 'staff',
    bio: 'Keeps the events in order.',
    alternative: true,
    picture: true,
  },
  {
    first_name: 'Catherine',
    last_name: 'Wanjiru',
    office: 0,
    picture: true,
    bio: 'Thirty years of turbines.',
  },
  {
    first_name: 'Daniel',
    last_name: 'Kiptoo',
    office: 1,
    bio: 'Design lead of the Mwewe glider.',
    alternative: true,
    picture: true,
  },
  {
    first_name: 'Esther',
    last_name: 'Mutua',
    office: 2,
    picture: true,
    bio: 'Avionics, solder and patience.',
  },
  {
    first_name: 'Farah',
    last_name: 'Hassan',
    office: 3,
    picture: true,
    alternative: true,
    bio: 'Plans projects backwards from launch day.',
  },
  {
    first_name: 'George',
    last_name: 'Otieno',
    office: 4,
    access: 'members',
    bio: 'Writes everything down.',
  },
  {
    first_name: 'Halima',
    last_name: 'Yusuf',
    office: 5,
    access: 'payments',
    picture: true,
    bio: 'Counts washers and shillings.',
  },
  { first_name: 'Isaac', last_name: 'Njoroge', office: 6 },
  { first_name: 'Joy', last_name: 'Chebet', office: 7, access: 'events', picture: true },
  {
    first_name: 'Kevin',
    last_name: 'Odhiambo',
    is: 'corporate',
    alternative: true,
    bio: 'Composite layups on weekends.',
  },
  {
    first_name: 'Lydia',
    last_name: 'Nekesa',
    is: 'corporate',
    picture: true,
    bio: 'From Pangaboi, who make propellers.',
  },
  { first_name: 'Moses', last_name: 'Kariuki', membership: 'paid' },
  { first_name: 'Naomi', last_name: 'Atieno', bio: 'Learning to fly the wind tunnel.' },
  { first_name: 'Oscar', last_name: 'Mwangi', membership: 'paid' },
  { first_name: 'Purity', last_name: 'Wairimu', membership: 'grace' },
  {
    first_name: 'Quentin',
    last_name: 'Ochieng',
    membership: 'lapsed',
    shows: { phone: 'officers', email: 'officers' },
  },
  { first_name: 'Ruth', last_name: 'Jepkoech', membership: 'share' },
  {
    ...{ first_name: 'Samuel', last_name: 'Kimani', membership: 'refunded' },
    ...{ bio: 'Model gliders, long thermals.', alternative: true },
  },
  { first_name: 'Tabitha', last_name: 'Moraa', membership: 'ending', shows: { in_directory: false } },
  {
    first_name: 'Umar',
    last_name: 'Abdi',
    picture: true,
    bio: 'Structures. Everything bends a little.',
    shows: { phone: 'officers', linkedin: 'officers', photo: 'officers', year: 'officers' },
  },
  { first_name: 'Violet', last_name: 'Akinyi', membership: 'rejected' },
  { first_name: 'Wycliffe', last_name: 'Wafula', is: 'waiting' },
  { first_name: 'Yvonne', last_name: 'Nyambura', is: 'waiting' },
  { first_name: 'Zawadi', last_name: 'Kamau', is: 'unverified' },
  { first_name: 'Abel', last_name: 'Rotich', membership: 'under_review' },
  { first_name: 'Brenda', last_name: 'Cherono', membership: 'under_review' },
  { first_name: 'Collins', last_name: 'Maina', membership: 'under_review' },
  { first_name: 'Dorcas', last_name: 'Naliaka', membership: 'under_review' },
  { first_name: 'Elvis', last_name: 'Odhiambo', membership: 'under_review' },
  { first_name: 'Faith', last_name: 'Chepkemoi', membership: 'under_review' },
];

/** More fictional people, for benchmarks. No two have the same name. */
export const demoCrowd = (size: number): DemoPerson[] =>
  Array.from({ length: size }, (_, index) => {
    const count = DEMO_PEOPLE.length;
    const first_name = DEMO_PEOPLE[index % count]?.first_name ?? '';
    const last_name = DEMO_PEOPLE[Math.floor(index / count) % count]?.last_name ?? '';
    return { first_name, last_name: `${last_name} ${letters(Math.floor(index / count ** 2))}` };
  });

/** A, B, …, Z, AA, …: a name with a number would look like a mistake. */
const letters = (round: number): string =>
  (round >= 26 ? letters(Math.floor(round / 26) - 1) : '') + String.fromCharCode(65 + (round % 26));
