/**
 * What the files of `content/` hold, apart from `site.yaml` (site.ts). An unknown field is a misspelt one, so it is rejected.
 * Each example is shown to an editor when the field is missing or wrong.
 */
import * as v from 'valibot';
import { DaySchema, DraftSchema, drawingName, editorList, editorText, httpsAddress } from '../text/fields.ts';
import { ProjectSchema } from './project.ts';

/** Most characters that fit on a phone: of a heading, and of the sentence below it. */
const TITLE = 120;
const SENTENCE = 300;

/** The fields at the top of `content/pages/*`. */
export const PageSchema = v.strictObject({
  title: editorText('Terms of use', TITLE),
  /** One sentence for search engines and for links that are shared. */
  description: editorText('What members and visitors agree to.', SENTENCE),
  /** When the text last changed, as readers see it: `October 2023`. */
  updated: v.optional(editorText('October 2023', 40)),
  draft: DraftSchema,
});
export type Page = v.InferOutput<typeof PageSchema>;

/** The fields at the top of `content/help/*`: an article of the help centre. */
export const HelpArticleSchema = v.strictObject({
  title: editorText('Joining and approval', TITLE),
  /** One sentence, shown in the list of articles too. */
  description: editorText('Sign up, pay the membership fee, and wait for approval.', SENTENCE),
  /** Its position in the list, from 1. Two articles with the same position are sorted by file name. */
  order: v.pipe(v.number(), v.integer(), v.minValue(1), v.examples([1])),
  draft: DraftSchema,
});
export type HelpArticle = v.InferOutput<typeof HelpArticleSchema>;

/** The fields at the top of `content/newsletter/*`: an issue of the newsletter. */
export const NewsletterIssueSchema = v.strictObject({
  title: editorText('The first flight', TITLE),
  /** One sentence, shown in the archive and in feed readers too. */
  description: editorText('A new airframe, and what the wind did to it.', SENTENCE),
  /** The day it appeared: year, month, day. */
  date: v.pipe(DaySchema, v.examples(['2026-03-20'])),
  draft: DraftSchema,
});
export type NewsletterIssue = v.InferOutput<typeof NewsletterIssueSchema>;

/** A folder of texts in Markdown: what its files are called, since the name becomes the address of the page, and their fields. */
export interface TextFolder<S extends v.GenericSchema> {
  folder: string;
  fileName: RegExp;
  /** `fileName` in words. */
  rule: string;
  example: string;
  schema: S;
}

const textFolder = <S extends v.GenericSchema>(description: TextFolder<S>) => description;

export const TEXT_FOLDERS = {
  pages: textFolder({
    folder: 'content/pages/',
    fileName: /^[a-z0-9-]+\.mdx?$/,
    rule: 'lower-case letters, digits and hyphens, then .md or .mdx',
    example: 'terms.md',
    schema: PageSchema,
  }),
  help: textFolder({
    folder: 'content/help/',
    fileName: /^[a-z0-9-]+\.md$/,
    rule: 'lower-case letters, digits and hyphens, then .md',
    example: 'joining.md',
    schema: HelpArticleSchema,
  }),
  newsletter: textFolder({
    folder: 'content/newsletter/',
    fileName: /^\d{4}-(?:0[1-9]|1[0-2])-[a-z0-9-]+\.md$/,
    rule: 'year and month, then lower-case letters, digits and hyphens, then .md',
    example: '2026-03-first-flight.md',
    schema: NewsletterIssueSchema,
  }),
  projects: textFolder({
    folder: 'content/projects/',
    fileName: /^[a-z0-9-]+\.md$/,
    rule: 'lower-case letters, digits and hyphens, then .md',
    example: 'sample-rocket-one.md',
    schema: ProjectSchema,
  }),
};

/** An entry of `content/faq.yaml`. */
export const FaqItemSchema = v.strictObject({
  question: editorText('Who can join?', 200),
  /** Markdown: sentences, links and emphasis. */
  answer: editorText('Every aerospace engineering student of the university.'),
});
type FaqItem = v.InferOutput<typeof FaqItemSchema>;

/** A question as the home page gets it: its answer as HTML too. */
export type FaqAnswer = FaqItem & { html: string };

/** An entry of `content/features.yaml`: a card of the home page. */
export const FeatureCardSchema = v.strictObject({
  title: editorText('Projects', 40),
  text: editorText('We build what we design.', 400),
  /** The drawing on the card. */
  icon: v.picklist(['projects', 'skills', 'network']),
});
export type FeatureCard = v.InferOutput<typeof FeatureCardSchema>;

/** An entry of `content/photos.yaml`: a picture of the home page. */
export const ClubPhotoSchema = v.strictObject({
  /** File name of a photograph or an SVG drawing in `content/photos/`. */
  file: v.pipe(
    v.string(),
    v.regex(
      /^[\w-]+\.(jpg|jpeg|png|webp|svg)$/,
      'a picture has only letters, digits and dashes in its name, then .jpg, .png, .webp or .svg in lower case',
    ),
    v.examples(['first-flight.jpg']),
  ),
  /** What the picture shows, for people who do not see it. */
  alt: editorText('Two members hold a rocket on its launch rail.', 400),
  /** One line below it. */
  caption: editorText('Launch rail, first flight', 80),
});
export type ClubPhoto = v.InferOutput<typeof ClubPhotoSchema>;

/** What a partner can give, in the words of its card. */
const PARTNER_GIFTS = ['money', 'parts', 'machines', 'time'] as const;

/** An entry of `content/partners.yaml`. */
export const PartnerSchema = v.strictObject({
  name: editorText('Orbit Works', 80),
  description: editorText('Lends us a vacuum chamber twice a year.', 400),
  /** Left out: only the description says it. */
  gives: v.pipe(editorList(v.picklist(PARTNER_GIFTS)), v.examples([['machines', 'time']])),
  /** File name of an SVG drawing in `content/partners/`. */
  logo: drawingName('orbit-works.svg'),
  website: v.optional(httpsAddress('https://orbit-works.example')),
});

/** A partner as pages get it: with the drawing itself, whose lines take the colour of the text (build/content/drawing.ts). */
export type Partner = v.InferOutput<typeof PartnerSchema> & { drawing: string };
