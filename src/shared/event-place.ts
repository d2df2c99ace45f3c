/** Reads the text of an event's place: whether the event is online, and a link to the place on a map. */

/** Whether the text says that the event is online, or is the address of a meeting. */
export const isOnline = (location: string): boolean =>
  /\b(online|zoom|google meet|teams|webinar|virtual)\b|https?:\/\//i.test(location);

const NOT_KNOWN_YET = /^(tb[acd]|to be (announced|confirmed|decided))\b/i;

/** @returns a link that shows the place on a map; null when there is no place to show. */
export function mapsUrl(location: string): string | null {
  const query = location.trim();
  if (query === '' || isOnline(query) || NOT_KNOWN_YET.test(query)) return null;
  // Not encodeURIComponent, which throws at half a character.
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
