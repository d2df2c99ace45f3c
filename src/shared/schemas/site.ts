/**
 * What `content/site.yaml` holds: everything that makes this club this club.
 * Read by every page and by the embedded backend, so a club renames itself in one file.
 * Each example is shown to an editor when the field is missing or wrong; an unknown field is a misspelt one, so it is refused.
 */
import * as v from 'valibot';
import { isDay } from '../club-day.ts';
import { DaySchema } from './day.ts';
import { editorText } from './fields.ts';

const link = (example: string) => v.pipe(v.string(), v.trim(), v.url(), v.examples([example]));

const hrefTo = (example: string) =>
  v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/|mailto:)/), v.examples([example]));

/** A figure of the stats strip, e.g. `{ label: "Members", value: "100+" }`. */
export const StatSchema = v.pipe(
  v.strictObject({
    label: editorText('Members'),
    /** What stands there, whatever could be counted. */
    value: v.optional(editorText('100+')),
    /** What the build counts in `content/projects/`: all of them, or those that have flown or ended. */
    counts: v.optional(v.picklist(['projects', 'completed projects'])),
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
export const LinkSchema = v.strictObject({
  label: editorText('Contact'),
  href: hrefTo('/contact'),
});
export type Link = v.InferOutput<typeof LinkSchema>;

/** A link in the header; `fullLabel` stands in the phone's menu, which has more room. */
const NavigationLinkSchema = v.strictObject({
  ...LinkSchema.entries,
  fullLabel: v.optional(editorText('Photo of the day')),
});

const PayToSchema = v.strictObject({
  /** How to pay by M-Pesa. */
  kind: v.picklist(['paybill', 'till', 'pochi', 'phone']),
  number: v.pipe(v.string(), v.regex(/^\+?[0-9 ]{4,20}$/), v.examples(['"000000"'])),
  /** What M-Pesa shows before the PIN is entered. */
  name: editorText('AEROSPACE STUDENTS'),
  /** What members enter as the account number of a paybill. */
  account: v.picklist(['username', 'none']),
});

const wholeNumber = (most: number, example: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most), v.examples([example]));

/** What a member pays and how. Left out: the site tells people to ask the club. */
const JoiningSettingsSchema = v.strictObject({
  /** For a year, in whole units of the currency. */
  fee: wholeNumber(1_000_000, 500),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.examples(['KES'])),
  /** Per cent off for people who were never members. */
  waived: wholeNumber(100, 20),
  /** Last day of the club's year, month and day. */
  yearEnds: v.pipe(
    v.string(),
    v.check((day) => isDay(`2027-${day}`)),
    v.examples(['"08-31"']),
  ),
  /** Days that a member keeps the rights after the last day. */
  graceDays: wholeNumber(366, 30),
  payTo: PayToSchema,
});
export type JoiningSettings = v.InferOutput<typeof JoiningSettingsSchema>;

/** A line above every page until the end of a day. */
const AnnouncementSchema = v.strictObject({
  text: v.pipe(editorText('The workshop moves to room 12 on Monday.'), v.maxLength(140)),
  /** What the line leads to. */
  link: v.optional(hrefTo('/events')),
  /** The last day on which it is shown: year, month, day. */
  until: v.pipe(DaySchema, v.examples(['2027-03-31'])),
});
export type Announcement = v.InferOutput<typeof AnnouncementSchema>;

export const SiteSchema = v.strictObject({
  /** Full name of the club. */
  name: editorText("Aerospace Engineering Students' Association"),
  /** A few letters for the header and for narrow screens. */
  shortName: editorText('AESA'),
  /** One or two sentences about the club, used on the home page and for search engines. */
  description: editorText('We build rockets, aircraft and careers.'),
  university: editorText('The University'),
  /** Only addresses at this domain, or at a subdomain of it, may sign up. Without the @. */
  emailSuffix: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), v.examples(['university.example'])),
  /** Lines of the postal address, the first one being the university. */
  address: v.pipe(v.array(editorText('Harambee Avenue, Nairobi')), v.minLength(1)),
  phone: v.pipe(v.string(), v.regex(/^\+[0-9 ]{9,20}$/), v.examples(['+254 700 000 000'])),
  email: v.pipe(v.string(), v.email(), v.examples(['club@university.example'])),
  /** Left out, or its last day over: no line. */
  announcement: v.optional(AnnouncementSchema),
  /** Fee, year and how to pay. */
  joining: v.optional(JoiningSettingsSchema),
  /** Whose contact details the directory shows: to approved members only, or to every account with a confirmed address. */
  directory: v.optional(v.picklist(['members', 'accounts']), 'members'),
  /** `owner/name` of the public GitHub repository whose issues are the blog. */
  blogRepository: v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/), v.examples(['aerospace-club/blog'])),
  social: v.array(
    v.strictObject({
      network: v.picklist(['github', 'x', 'facebook', 'instagram', 'youtube', 'linkedin']),
      href: link('https://www.linkedin.com/company/aerospace-club'),
    }),
  ),
  /** Figures of the home page and of the about page: the two differ on purpose. */
  stats: v.strictObject({ home: v.array(StatSchema), about: v.array(StatSchema) }),
  navigation: v.array(NavigationLinkSchema),
  /** The second group of the phone's menu. */
  moreNavigation: v.optional(v.array(LinkSchema), []),
  footer: v.array(v.strictObject({ title: editorText('Community'), links: v.array(LinkSchema) })),
});
export type Site = v.InferOutput<typeof SiteSchema>;
export type ClubNames = Pick<Site, 'name' | 'shortName'>;
