import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readYaml } from '../../../build/content/read-text.ts';
import type { ApodItem } from './photo-item.ts';

const EntrySchema = v.strictObject({
  date: v.pipe(v.string(), v.isoDate()),
  title: v.string(),
  explanation: v.string(),
  picture: v.optional(v.string()),
  withoutLarge: v.optional(v.boolean(), false),
  video: v.optional(v.string()),
  thumbnail: v.optional(v.string()),
  copyright: v.optional(v.string()),
});

/** @param url origin of the stand-ins. @throws ContentMistake or ValiError when `photos.yaml` is not as it must be. */
export function readPhotos(url: string): ApodItem[] {
  const text = readFileSync(new URL('photos.yaml', import.meta.url), 'utf8');
  return v.parse(v.array(EntrySchema), readYaml(text, 'photos.yaml')).map((entry): ApodItem => {
    const { date, title, explanation, picture, video, thumbnail, copyright } = entry;
    const small = (name: string) => `${url}/apod/pictures/${name}.jpg`;
    return {
      date,
      title,
      explanation,
      service_version: 'v1',
      media_type: video ? 'video' : picture ? 'image' : 'other',
      ...(copyright && { copyright }),
      ...(video && { url: video }),
      ...(thumbnail && { thumbnail_url: small(thumbnail) }),
      ...(picture && { url: small(picture) }),
      ...(picture && !entry.withoutLarge && { hdurl: `${url}/apod/pictures/large/${picture}.jpg` }),
    };
  });
}
