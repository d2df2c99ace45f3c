/** The questions of `npm run new-club`, and how their answers change `content/site.yaml`. */
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import { SiteSchema } from '#shared/site/site.ts';

type Field = keyof typeof SiteSchema.entries;

export interface Question {
  field: Field;
  ask: string;
  example: string;
  /** What a valid answer needs, unless it is only a length. */
  rule?: string;
}

/** In this order. */
export const QUESTIONS: readonly Question[] = [
  { field: 'name', ask: 'What is the full name of the club?', example: "Lima Rocket Students' Club" },
  { field: 'shortName', ask: 'What is its short name, for the top of the pages?', example: 'LRC' },
  {
    field: 'students',
    ask: 'Which students can join? It completes "For … at the university", and texts use it too.',
    example: 'engineering students',
  },
  { field: 'headline', ask: 'What is the largest line of the home page?', example: 'Build it, fly it, find it again' },
  { field: 'description', ask: 'What does the club do? One or two sentences.', example: 'We build rockets.' },
  { field: 'university', ask: 'What is the name of the university?', example: 'Universidad de Ejemplo' },
  {
    field: 'emailSuffix',
    ask: "What do the students' email addresses end with, after the @? Only people with such an address can sign up.",
    example: 'ejemplo.edu.pe',
    rule: 'Write only what comes after the @, in lower case.',
  },
  { field: 'city', ask: 'In which city is the club?', example: 'Lima' },
  {
    field: 'timeZone',
    ask: 'In which time zone? The names are at https://en.wikipedia.org/wiki/List_of_tz_database_time_zones',
    example: 'America/Lima',
    rule: 'There is no such time zone. Write a name from the list: a continent, a slash, a city.',
  },
  { field: 'country', ask: 'In which country?', example: 'Peru' },
  {
    field: 'email',
    ask: 'What is the email address of the club? Everyone can see it on the site.',
    example: 'club@ejemplo.edu.pe',
    rule: 'This is not an email address.',
  },
  {
    field: 'phone',
    ask: 'What is its phone number? Everyone can see it on the site.',
    example: '+51 1 700 0000',
    rule: 'Start with a plus and the country code. After the plus, write 9 to 20 digits and spaces, nothing else.',
  },
  {
    field: 'registrationNumbers',
    ask: "What does a student's registration number look like? Make one up with as many letters and digits as a real one.",
    example: '20241234',
  },
  {
    field: 'blogRepository',
    ask: 'Which public GitHub repository holds the posts of the blog? You can create it later.',
    example: 'lima-rocket-club/blog',
    rule: 'Write the owner, a slash and the name, without "https://github.com/" in front.',
  },
];

export type Answers = Partial<Record<Field, string>>;

/** The time zone with the name of the city, if there is one, e.g. `America/Lima`. */
export const timeZoneOf = (city: string): string | undefined =>
  Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(`/${city.trim().replaceAll(' ', '_')}`));

/** A pattern for numbers of the same form: `J12/3456` gives `[A-Za-z]\d{2}/\d{4}`. */
export const patternLike = (example: string): string =>
  example.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\d+|[A-Za-z]+/g, (run) => {
    const sign = /\d/.test(run) ? String.raw`\d` : '[A-Za-z]';
    return run.length === 1 ? sign : `${sign}{${run.length}}`;
  });

const asValue = (field: Field, answer: string): unknown =>
  field === 'registrationNumbers' ? { pattern: patternLike(answer), example: answer } : answer;

/** What is wrong with an answer; undefined if nothing is. */
export function faultOf(field: Field, answer: string): string | undefined {
  if (answer.trim() === '') return 'This needs an answer. You can change it later.';
  const { issues } = v.safeParse(SiteSchema.entries[field], asValue(field, answer.trim()));
  const issue = issues?.[0];
  if (issue?.type === 'max_length') return `This is too long: at most ${issue.requirement} characters.`;
  return issue && (QUESTIONS.find((question) => question.field === field)?.rule ?? 'This is not a valid answer.');
}

/** Settings that a new club does not inherit, such as the first club's fee. */
const REMOVED_FIELDS = ['announcement', 'membership', 'notice', 'payment', 'siteRepository'] as const;

/** What the example club has already, where a new one is in the same country. */
const OF_COUNTRY = ['dataProtectionLaw', 'dataProtectionAuthority', 'phoneNumbers'];

/** Settings that follow from the answers. Phone numbers may have the length of any country. */
const derived = ({ university, city, country, phone = '', blogRepository = '' }: Answers) => {
  // The part of `+51 1 700 0000` before the first space.
  const countryCode = /^\+([1-9]\d{0,2}) /.exec(phone)?.[1];
  const digits = phone.replaceAll(/\D/g, '');
  return {
    address: [university, `${city}, ${country}`],
    dataProtectionLaw: `The data protection law that applies in ${country}`,
    dataProtectionAuthority: `the authority for data protection in ${country}`,
    phoneNumbers: {
      // A local number, which is shorter, gets the country code.
      fewest: countryCode ? Math.min(digits.length, 15) : 7,
      most: 15,
      example: digits,
      ...(countryCode && { countryCode }),
    },
    // What the first club has reached is not this club's. The site cannot count members.
    stats: {
      home: [
        { label: 'partners', counts: 'partners' },
        { label: 'Projects completed', counts: 'completed projects' },
      ],
      about: [{ label: 'projects', counts: 'projects' }],
    },
    social: [{ network: 'github', href: `https://github.com/${blogRepository.split('/')[0]}` }],
  };
};

/**
 * @param text contents of `content/site.yaml`. Its comments stay. @param answers to all questions.
 * @returns the file for the new club.
 */
export function withAnswers(text: string, answers: Answers): string {
  const document = parseDocument(text);
  const isSameCountry = String(document.get('country')).toLowerCase() === answers.country?.trim().toLowerCase();
  for (const [field, answer] of Object.entries(answers)) document.set(field, asValue(field as Field, answer.trim()));
  for (const [field, value] of Object.entries(derived(answers)))
    if (!(isSameCountry && OF_COUNTRY.includes(field))) document.set(field, value);
  for (const field of REMOVED_FIELDS) document.delete(field);
  return document.toString({ lineWidth: 0 });
}
