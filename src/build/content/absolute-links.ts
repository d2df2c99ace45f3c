/**
 * Links and pictures of this site in a text that is read elsewhere, in a feed reader, need the site's address.
 * @param html made from our own Markdown.
 * @param site origin, e.g. `https://club.university.example`.
 */
export const absoluteLinks = (html: string, site: string | URL): string =>
  html.replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${new URL('/', site).href}`);
