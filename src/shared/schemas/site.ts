/**
 * What `content/site.yaml` holds: everything that makes this club this club.
 * Read by every page and by the embedded backend, so a club renames itself in one file.
 * Each example is shown to an editor when the field is missing or wrong; an unknown field is a misspelt one, so it is refused.
 */
import * as v from 'valibot';
import { editorText } from './fields.ts';

const link = (example: string) => v.pipe(v.string(), v.trim(), v.url(), v.examples([example]));

/** A figure of the stats strip, e.g. `{ label: "Members", value: "100+" }`. */
export const StatSchema = v.strictObject({ label: editorText('Members'), value: editorText('100+') });
export type Stat = v.InferOutput<typeof StatSchema>;

/** A link in the header, the footer, or to a social network. Internal ones begin with a slash. */
export const LinkSchema = v.strictObject({
  label: editorText('Contact'),
  href: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/|mailto:)/), v.examples(['/contact'])),
});
export type Link = v.InferOutput<typeof LinkSchema>;

/** A link in the header; `fullLabel` stands in the phone's menu, which has more room. */
const NavigationLinkSchema = v.strictObject({
  ...LinkSchema.entries,
  fullLabel: v.optional(editorText('Photo of the day')),
});

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
  footer: v.array(v.strictObject({ title: editorText('Community'), links: v.array(LinkSchema) })),
});
export type Site = v.InferOutput<typeof SiteSchema>;
export type ClubNames = Pick<Site, 'name' | 'shortName'>;
