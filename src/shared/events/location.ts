/** Reads the location that an officer typed: what maps can find, whether one can take part online, and where that leads. */
import { parseUrl } from '../text/parse-url.ts';

interface EventLocation {
  /** What maps can look for; empty if it is not known, or only online. */
  location: string;
  isOnline: boolean;
  /** Address of the meeting; null if the text has none. */
  meeting: string | null;
  /** Address of a map; null if there is nothing to show. */
  map: string | null;
}

const ADDRESS =
  /(?:https?:\/\/|\bwww\.|\b(?:[\w-]+\.)*(?:zoom\.us|meet\.google\.com|teams\.(?:microsoft|live)\.com)\/)[^\s<>"]+/gi;
const MAP_ADDRESS = /^https?:\/\/(?:maps\.|[\w.]*google\.[\w.]+\/maps|goo\.gl\/maps|(?:www\.)?openstreetmap\.org)/i;
const SEPARATORS = /(\s*[,;|/()\n]\s*|\s+[–—+&-]\s+|:\s+|\s+(?:and|or|plus)\s+)/i;
/** Left of "Room 4 or https://…", without its address. */
const LOOSE_WORD = /^(?:and|or|plus)\s+|\s+(?:and|or|plus|on|at|via|with)$/gi;

const wordsOf = (text: string) => new Set(text.split(' '));
const MEETINGS = wordsOf(
  'online virtual virtually remote remotely zoom teams webinar webex skype jitsi googlemeet livestream',
);
/** Words beside them, which make no location. */
const BESIDE = wordsOf(
  'on via over through by using with at in the a an our live also both only or and held hosted ms microsoft google meeting call ' +
    'session event link links details id code passcode password email sent shared will be to follow follows soon below ' +
    'description registration register members you we after sign signing up here hybrid join stream streamed broadcast',
);
const NOT_KNOWN_YET = /^(tb[acd]|to be (announced|confirmed|decided))\b/i;

/** "Zoom" and "online via Google Meet" are meetings; "Zoom Building" is a location, and so is "Online gaming hall". */
function kindOf(part: string): 'meeting' | 'beside' | 'location' {
  const words =
    part
      .toLowerCase()
      .replaceAll(/google\s+meet\b/g, 'googlemeet')
      .match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? [];
  if (!words.every((word) => MEETINGS.has(word) || BESIDE.has(word) || /^[\d-]+$/.test(word))) return 'location';
  return words.some((word) => MEETINGS.has(word)) ? 'meeting' : 'beside';
}

export function readLocation(typed: string): EventLocation {
  const addresses: string[] = [];
  const text = typed.replaceAll(ADDRESS, (found) => {
    const address = found.replace(/[.,;)]+$/, '');
    addresses.push(/^https?:/i.test(address) ? address : `https://${address}`);
    return ' , ';
  });
  const usable = addresses.filter((address) => parseUrl(address) !== null);
  const meeting = usable.find((address) => !MAP_ADDRESS.test(address)) ?? null;

  // Parts and the separators before them, in turn.
  const pieces = ['', ...text.trim().split(SEPARATORS)];
  const parts = pieces.flatMap((piece, index) =>
    index % 2 === 1 ? [{ before: pieces[index - 1] ?? '', piece: piece.replaceAll(LOOSE_WORD, '') }] : [],
  );
  const isOnline = meeting !== null || parts.some(({ piece }) => kindOf(piece) === 'meeting');
  const located = parts.filter(({ piece }) => piece !== '' && (!isOnline || kindOf(piece) === 'location'));
  const named =
    isOnline || addresses.length > 0
      ? located.map(({ before, piece }, index) => (index === 0 ? piece : before + piece)).join('')
      : text.trim();
  const location = NOT_KNOWN_YET.test(trimmed(named)) ? '' : trimmed(named);
  const typedMap = usable.find((address) => MAP_ADDRESS.test(address));
  return { location, isOnline, meeting, map: typedMap ?? (location === '' ? null : searchOf(location)) };
}

/** Without separators that stood before a part that is left out. */
const trimmed = (text: string): string => text.replaceAll(/^[\s,;|/)&+–—-]+|[\s,;|/(&+–—-]+$/g, '');

/** Not encodeURIComponent, which throws at half a character. */
const searchOf = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
