/** Invented people for an empty database. The names say so, the phone numbers belong to nobody, the links lead to example addresses. */
import type { Right } from '../../shared/schemas/officers.ts';
import type { PrivacyChoices } from '../../shared/schemas/privacy.ts';

export interface DemoPerson {
  first_name: string;
  last_name: string;
  /** Place in the club's list of offices, the highest is 0. */
  office?: number;
  bio?: string;
  is?: 'staff' | 'unverified' | 'waiting' | 'corporate';
  /** How far with becoming a member, or staying one; left out: a member without end. */
  joining?: 'checking' | 'refused' | 'paid' | 'ending' | 'grace' | 'lapsed';
  /** Is an officer with this right, until after the end of the club's year. */
  holds?: Right;
  /** Has a second e-mail address. */
  alternative?: true;
  /** Has a portrait, `pictures/<first name>.jpg`. */
  picture?: true;
  /** What members see of the person, where it is less than everything. */
  shows?: Partial<PrivacyChoices>;
}

/** In the order of their usernames, K-10001 onwards (see demo-logins.ts for the ones that matter). */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { first_name: 'Amina', last_name: 'Demo-Achieng', bio: 'Small rockets, loud engines.' },
  {
    first_name: 'Brian',
    last_name: 'Demo-Barasa',
    is: 'staff',
    bio: 'Keeps the events in order.',
    alternative: true,
    picture: true,
  },
  {
    first_name: 'Catherine',
    last_name: 'Sample-Wanjiru',
    office: 0,
    picture: true,
    bio: 'Thirty years of invented turbines.',
  },
  {
    first_name: 'Daniel',
    last_name: 'Sample-Kiptoo',
    office: 1,
    bio: 'Design lead of an invented glider.',
    alternative: true,
    picture: true,
  },
  {
    first_name: 'Esther',
    last_name: 'Demo-Mutua',
    office: 2,
    picture: true,
    bio: 'Avionics, solder and patience.',
  },
  {
    first_name: 'Farah',
    last_name: 'Demo-Hassan',
    office: 3,
    picture: true,
    alternative: true,
    bio: 'Plans projects backwards from launch day.',
  },
  {
    first_name: 'George',
    last_name: 'Sample-Otieno',
    office: 4,
    holds: 'members',
    bio: 'Writes everything down.',
  },
  {
    first_name: 'Halima',
    last_name: 'Demo-Yusuf',
    office: 5,
    holds: 'money',
    picture: true,
    bio: 'Counts washers and shillings.',
  },
  { first_name: 'Isaac', last_name: 'Sample-Njoroge', office: 6 },
  { first_name: 'Joy', last_name: 'Demo-Chebet', office: 7, holds: 'events', picture: true },
  {
    first_name: 'Kevin',
    last_name: 'Demo-Odhiambo',
    is: 'corporate',
    alternative: true,
    bio: 'Composite layups on weekends.',
  },
  {
    first_name: 'Lydia',
    last_name: 'Sample-Nekesa',
    is: 'corporate',
    picture: true,
    bio: 'From an invented propeller maker.',
  },
  { first_name: 'Moses', last_name: 'Demo-Kariuki' },
  { first_name: 'Naomi', last_name: 'Demo-Atieno', bio: 'Learning to fly the wind tunnel.' },
  { first_name: 'Oscar', last_name: 'Sample-Mwangi', joining: 'paid' },
  { first_name: 'Purity', last_name: 'Demo-Wairimu', joining: 'grace' },
  {
    first_name: 'Quentin',
    last_name: 'Demo-Ochieng',
    joining: 'lapsed',
    shows: { phone: 'officers', email: 'officers' },
  },
  { first_name: 'Ruth', last_name: 'Sample-Jepkoech' },
  { first_name: 'Samuel', last_name: 'Demo-Kimani', bio: 'Model gliders, long thermals.', alternative: true },
  { first_name: 'Tabitha', last_name: 'Demo-Moraa', joining: 'ending', shows: { in_directory: false } },
  {
    first_name: 'Umar',
    last_name: 'Sample-Abdi',
    picture: true,
    bio: 'Structures. Everything bends a little.',
    shows: { phone: 'officers', linkedin: 'officers', photo: 'officers', year: 'officers' },
  },
  { first_name: 'Violet', last_name: 'Demo-Akinyi', joining: 'refused' },
  { first_name: 'Wycliffe', last_name: 'Demo-Wafula', is: 'waiting' },
  { first_name: 'Yvonne', last_name: 'Sample-Nyambura', is: 'waiting' },
  { first_name: 'Zawadi', last_name: 'Demo-Kamau', is: 'unverified' },
  { first_name: 'Abel', last_name: 'Sample-Rotich', joining: 'checking' },
  { first_name: 'Brenda', last_name: 'Demo-Cherono', joining: 'checking' },
  { first_name: 'Collins', last_name: 'Sample-Maina', joining: 'checking' },
];

/** More invented people, for benchmarks. No two have the same name. */
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
