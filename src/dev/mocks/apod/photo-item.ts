/** One entry of NASA's "Astronomy Picture of the Day" as its service answers. Many old entries lack one field or another. */
export interface ApodItem {
  date: string;
  title: string;
  explanation: string;
  media_type: 'image' | 'video' | 'other';
  service_version: 'v1';
  url?: string;
  hdurl?: string;
  /** Sometimes with line breaks around the name. */
  copyright?: string;
  /** Of a video, and only in an answer to `thumbs=true`. */
  thumbnail_url?: string;
}
