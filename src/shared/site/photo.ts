/**
 * One photo of the day, as NASA's service answers (docs/calls.md). Old entries lack fields, and some are videos. Strangers wrote the texts:
 * they are shown as plain text, and only web addresses become links.
 */
import * as v from 'valibot';
import { OptionalTextSchema, WebPictureSchema } from '../text/fields.ts';

/** Line breaks and runs of blanks stand in the middle of many texts. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const PhotoSchema = v.pipe(
  v.object({
    title: OptionalTextSchema,
    explanation: OptionalTextSchema,
    /** YYYY-MM-DD. */
    date: v.string(),
    media_type: v.optional(v.string(), 'image'),
    url: WebPictureSchema,
    hdurl: WebPictureSchema,
    thumbnail_url: WebPictureSchema,
    copyright: OptionalTextSchema,
  }),
  v.transform(({ title, explanation, date, media_type, url, hdurl, thumbnail_url, copyright }) => ({
    title: oneLine(title ?? '') || 'Untitled',
    explanation: oneLine(explanation ?? ''),
    date,
    copyright: oneLine(copyright ?? '') || null,
    /** Addresses of pictures, the best first; the next one is for when it does not load. Empty: no picture. */
    large: [...new Set(media_type === 'image' ? [hdurl, url] : [thumbnail_url])].filter((address) => address !== null),
    small: [...new Set(media_type === 'image' ? [url, hdurl] : [thumbnail_url])].filter((address) => address !== null),
    /** Where a video, or anything else that is not a picture, can be seen; null for pictures. */
    video: media_type === 'image' ? null : url,
  })),
);
export type Photo = v.InferOutput<typeof PhotoSchema>;
