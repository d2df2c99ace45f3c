/** What the text of an event's place tells: whether one can go there, and where maps show it. */

/** Most events are somewhere; those that say that they are online are believed, and so are those that give the address of a meeting. */
export const isOnline = (location: string): boolean =>
  /\b(online|zoom|google meet|teams|webinar|virtual)\b|https?:\/\//i.test(location);

const NOT_KNOWN_YET = /^(tb[acd]|to be (announced|confirmed|decided))\b/i;

/** @returns an address that opens the place in maps, or null when there is nothing to be found there. */
export function mapsUrl(location: string): string | null {
  const query = location.trim();
  if (query === '' || isOnline(query) || NOT_KNOWN_YET.test(query)) return null;
  // Not encodeURIComponent, which throws at half a character.
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
