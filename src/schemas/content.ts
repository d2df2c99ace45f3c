/**
 * What the files of `content/` hold, apart from `site.yaml` (site.ts). An unknown field is a misspelt one, so it is refused.
 * Each example is shown to an editor when the field is missing or wrong.
 */
import * as v from 'valibot';

const text = (example: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.examples([example]));

/** The fields at the top of `content/pages/*`. */
export const PageSchema = v.strictObject({
  title: text('Terms of use'),
  /** One sentence for search engines and for links that are shared. */
  description: text('What members and visitors agree to.'),
  /** When the text last changed, as it is to be read: `October 2023`. */
  updated: v.optional(text('October 2023')),
});
export type Page = v.InferOutput<typeof PageSchema>;

/** An entry of `content/faq.yaml`. */
export const FaqItemSchema = v.strictObject({
  question: text('Who can join?'),
  answer: text('Every aerospace engineering student of the university.'),
});
export type FaqItem = v.InferOutput<typeof FaqItemSchema>;

/** An entry of `content/features.yaml`: a card of the home page. */
export const FeatureSchema = v.strictObject({
  title: text('Projects'),
  text: text('We build what we design.'),
  /** The drawing on the card. */
  icon: v.picklist(['projects', 'skills', 'network']),
});
export type Feature = v.InferOutput<typeof FeatureSchema>;

/** An entry of `content/partners.yaml`. */
export const PartnerSchema = v.strictObject({
  name: text('Orbit Works'),
  description: text('Lends us a vacuum chamber twice a year.'),
  /** File name of an SVG drawing in `content/partners/`. */
  logo: v.pipe(v.string(), v.regex(/^[\w-]+\.svg$/), v.examples(['orbit-works.svg'])),
  website: v.optional(v.pipe(v.string(), v.regex(/^https:\/\//), v.url(), v.examples(['https://orbit-works.example']))),
});

/** A partner as pages get it: with the drawing itself, so that its lines take the colour of the text in light and dark. */
export type Partner = v.InferOutput<typeof PartnerSchema> & { drawing: string };
