/**
 * The schema of `content/site.yaml`: everything that is specific to the club, read by every page and by the built-in backend.
 * Each example is shown to an editor when the field is missing or wrong; an unknown field is a misspelt one, so it is rejected.
 */
import * as v from 'valibot';
import { DaySchema, editorList, editorText, isEmail } from '../text/fields.ts';
import { DEFAULT_REGISTRATION_PATTERN, isPattern, matchesPattern, NO_PATTERN } from './club-pattern.ts';
import {
  DEFAULT_ROLES,
  editorNumber,
  MembershipSettingsSchema,
  PaymentMethodSchema,
  PhoneNumbersSchema,
  RegistrationNumbersSchema,
} from './member-settings.ts';
import { SocialLinkSchema } from './social.ts';

/** A browser reads a backslash as a slash: two of them would lead to another site. */
const hrefTo = (example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(\/(?![/\\])|https:\/\/|mailto:)\S*$/, 'a link starts with / or https:// or mailto:'),
    v.examples([example]),
  );

/** A figure of the stats strip, e.g. `{ label: "Members", value: "100+" }`. */
const StatSchema = v.pipe(
  v.strictObject({
    label: editorText('Members', 40),
    /** Shown in place of a counted figure. */
    value: v.optional(editorText('100+', 12)),
    /** What the build counts in `content/`: partners, all projects, or those that have flown or ended. */
    counts: v.optional(v.picklist(['partners', 'projects', 'completed projects'])),
    /** What the figure counts, in a few words. */
    note: v.optional(v.pipe(editorText('flown or handed over'), v.maxLength(80))),
  }),
  v.forward(
    v.partialCheck(
      [['value'], ['counts']],
      ({ value, counts }) => value !== undefined || counts !== undefined,
      'is missing, and "counts" does not say what to count either',
    ),
    ['value'],
  ),
);
export type StatFields = v.InferOutput<typeof StatSchema>;

/** A figure as pages show it: its value is known. */
export type Stat = Required<Pick<StatFields, 'label' | 'value'>> & Pick<StatFields, 'note'>;

/** A link in the header, the footer, or to a social network. Internal ones begin with a slash. */
const LinkSchema = v.strictObject({
  label: editorText('Contact', 40),
  href: hrefTo('/contact'),
});
export type Link = v.InferOutput<typeof LinkSchema>;

/** A link in the header; `fullLabel` stands in the phone's menu, which has more room. */
const NavigationLinkSchema = v.strictObject({
  ...LinkSchema.entries,
  fullLabel: v.optional(editorText('Photo of the day', 40)),
});

function isTimeZone(name: string): boolean {
  // Older browsers reject an offset such as +05:30.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A line above every page until the end of a day. */
const AnnouncementSchema = v.strictObject({
  text: v.pipe(editorText('The workshop moves to room 12 on Monday.'), v.maxLength(140)),
  /** What the line leads to. */
  link: v.optional(hrefTo('/events')),
  /** The last day on which it is shown: year, month, day. */
  until: v.pipe(DaySchema, v.examples(['2027-03-31'])),
});
export type Announcement = v.InferOutput<typeof AnnouncementSchema>;

export const SiteSchema = v.pipe(
  v.strictObject({
    /** Full name of the club. */
    name: editorText("Aerospace Engineering Students' Association", 100),
    /** A few letters for the header and for narrow screens. */
    shortName: editorText('AESA', 16),
    /** One or two sentences about the club, used on the home page and for search engines. */
    description: editorText('We build rockets, aircraft and careers.', 400),
    university: editorText('The University', 100),
    /** Who can join, in a sentence. */
    students: v.optional(editorText('engineering students', 80), 'aerospace engineering students'),
    /** The club's time: an IANA name, and the city that the time is named after. */
    timeZone: v.pipe(v.string(), v.check(isTimeZone), v.examples(['America/Lima'])),
    city: editorText('Lima'),
    /** Whose law applies. */
    country: editorText('Peru'),
    /** The law that gives people rights over their data. */
    dataProtectionLaw: editorText("Peru's Personal Data Protection Law"),
    /** The authority to which people can complain about the use of their data. */
    dataProtectionAuthority: editorText('the National Authority for Personal Data Protection'),
    /** Language of the texts, for screen readers and search engines. */
    language: v.optional(v.pipe(v.string(), v.check(isLanguageTag), v.examples(['en', 'es-PE'])), 'en'),
    /** `May 1, 2027, 5:30 PM` or `1 May 2027, 17:30`. */
    dateStyle: v.optional(v.picklist(['month first', 'day first']), 'month first'),
    /** The two lines of the home page that are larger than the rest. Without a notice there is none. */
    headline: v.optional(editorText('Learn by building'), 'Lead your aerospace dreams with ease and confidence'),
    notice: v.optional(v.pipe(editorText('20% is waived for new registration'), v.maxLength(80))),
    /** Only addresses at this domain, or at a subdomain of it, may sign up. Without the @. */
    emailSuffix: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), v.examples(['university.example'])),
    /** Lines of the postal address, the first one being the university. */
    address: v.pipe(v.array(editorText('Harambee Avenue, Nairobi', 100)), v.minLength(1)),
    phone: v.pipe(v.string(), v.regex(/^\+[0-9 ]{9,20}$/), v.examples(['+254 700 000 000'])),
    email: v.pipe(v.string(), isEmail, v.examples(['club@university.example'])),
    /** Not shown when it is left out or its last day is over. */
    announcement: v.optional(AnnouncementSchema),
    phoneNumbers: v.optional(PhoneNumbersSchema, {}),
    registrationNumbers: v.optional(RegistrationNumbersSchema, {
      pattern: DEFAULT_REGISTRATION_PATTERN,
      example: 'J12/3456/2024',
    }),
    /** A regular expression for the whole username. Left out: any text without spaces. */
    usernamePattern: v.optional(v.pipe(v.string(), v.check(isPattern, NO_PATTERN), v.examples([String.raw`K-\d{5}`]))),
    usernameExample: v.optional(editorText('K-12345'), 'K-12345'),
    /** Labels of posts, a field of projects. There are four colours and drawings for them. */
    teams: v.pipe(
      v.array(v.pipe(editorText('Avionics'), v.maxLength(30))),
      v.minLength(1),
      v.maxLength(4),
      v.check((teams) => new Set(teams.map((team) => team.toLowerCase())).size === teams.length),
      v.examples([['Avionics', 'Structures']]),
    ),
    /** The roles in the club, highest first. */
    leadershipRoles: v.optional(
      v.pipe(v.array(v.pipe(editorText('President'), v.maxLength(60))), v.minLength(1)),
      DEFAULT_ROLES,
    ),
    /** Of the longest course. The year after it means graduated. */
    yearsOfStudy: v.optional(v.pipe(editorNumber(9, 5), v.minValue(1)), 5),
    /** Fee, year and how to pay. */
    membership: v.optional(MembershipSettingsSchema),
    payment: v.optional(PaymentMethodSchema, {}),
    /** Whose contact details the directory shows: to approved members only, or to every account with a verified address. */
    directory: v.optional(v.picklist(['members', 'accounts']), 'members'),
    /** `owner/name` of the public GitHub repository whose issues are the blog. */
    blogRepository: v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/), v.examples(['aerospace-club/blog'])),
    /** `owner/name` of the public GitHub repository with the files of this site. Left out: no "Edit this page", and no editor. */
    siteRepository: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/), v.examples(['aerospace-club/site']))),
    social: editorList(SocialLinkSchema),
    /** Figures of the home page and of the about page: the two differ on purpose. */
    stats: v.strictObject({ home: v.array(StatSchema), about: v.array(StatSchema) }),
    navigation: v.array(NavigationLinkSchema),
    /** For the phone's menu. The first is also in the header, and the next two on a wide screen (components/page/Header.astro). */
    moreNavigation: editorList(LinkSchema),
    footer: v.array(v.strictObject({ title: editorText('Community', 40), links: v.array(LinkSchema) })),
  }),
  v.forward(
    v.partialCheck(
      [['usernamePattern'], ['usernameExample']],
      ({ usernamePattern, usernameExample }) =>
        usernamePattern === undefined ||
        !isPattern(usernamePattern) ||
        matchesPattern(usernameExample, usernamePattern),
      'does not match "usernamePattern"',
    ),
    ['usernameExample'],
  ),
);
export type Site = v.InferOutput<typeof SiteSchema>;
export type ClubNames = Pick<Site, 'name' | 'shortName'>;
