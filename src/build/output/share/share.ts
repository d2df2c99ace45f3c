/** What pages say about themselves to chats and search engines. */

/** What a link to a page shows in a chat or a search result. Without it: the club's own picture. */
export interface Share {
  /** `article`: something with a date of its own, such as a post. */
  type?: 'website' | 'article';
  /** Path of a JPEG or PNG of 1200 × 630 pixels on this site, e.g. `/share/events/night-launch.jpg`. */
  image?: string;
  /** What the picture shows, in one sentence. */
  imageAlt?: string;
  /** A schema.org object for search engines, e.g. an `Event`. */
  jsonLd?: object;
}

/** JSON for a `<script>`: nothing in it can end the element or open a comment. */
export const jsonForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
