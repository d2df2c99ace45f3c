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
const BRACKET = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const SEPARATOR = String.raw`\s*[,;|/\n]\s*|\s+[–—+&-]\s+|:\s+|\s+(?:and|or|plus)\s+`;
/** A bracket is never split, so it comes first. */
const PIECE = new RegExp(`(${BRACKET})|(${SEPARATOR})|[^]`, 'gi');
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
    'description registration register members you we after sign signing up here hybrid join stream streamed broadcast meet person group chat',
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
    const address = withoutEnd(found);
    addresses.push(/^https?:/i.test(address) ? address : `https://${address}`);
    // What follows may close a bracket.
    return ` , ${found.slice(address.length)}`;
  });
  const usable = addresses.filter((address) => parseUrl(address) !== null);
  const meeting = usable.find((address) => !MAP_ADDRESS.test(address)) ?? null;

  const parts = partsOf(spaced(text));
  const isOnline = meeting !== null || parts.some(saysOnline);
  const named =
    isOnline || addresses.length > 0 ? located(parts, isOnline).replace(/^\(([^()]*)\)$/, '$1') : text.trim();
  const location = NOT_KNOWN_YET.test(trimmed(named)) ? '' : trimmed(named);
  const typedMap = usable.find((address) => MAP_ADDRESS.test(address));
  return { location, isOnline, meeting, map: typedMap ?? (location === '' ? null : searchOf(location)) };
}

/** Punctuation at the end belongs to the sentence; a closing bracket only if the address has no opening one. */
const withoutEnd = (found: string): string => found.replace(found.includes('(') ? /[.,;]+$/ : /[.,;)]+$/, '');

interface Part {
  /** The separator. */
  before: string;
  /** As typed. */
  whole: string;
  /** Outside the brackets, which may stand anywhere in it. */
  words: string;
  /** With their signs. */
  brackets: string[];
}

/** One blank for each run of them, and one beside each bracket. */
const spaced = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .replaceAll(/([\p{L}\p{N}])\(/gu, '$1 (')
    .replaceAll(/\)([\p{L}\p{N}])/gu, ') $1')
    .trim();

/** `Online (Meet) or Lab B` → `Online (Meet)`, `Lab B`. */
function partsOf(text: string): Part[] {
  let part: Part = { before: '', whole: '', words: '', brackets: [] };
  const parts = [part];
  for (const [piece, bracket, before] of text.matchAll(PIECE)) {
    if (before !== undefined) {
      part = { before, whole: '', words: '', brackets: [] };
      parts.push(part);
      continue;
    }
    part.whole += piece;
    if (bracket === undefined) part.words += piece;
    else part.brackets.push(bracket);
  }
  return parts;
}

const bare = (words: string) => words.replaceAll(LOOSE_WORD, '');
const inside = (bracket: string) => partsOf(bracket.slice(1, -1));
const isPlace = ({ words, brackets }: Part): boolean =>
  words.trim() === '' ? brackets.some(holdsPlace) : kindOf(bare(words)) === 'location';
const saysOnline = ({ words, brackets }: Part): boolean =>
  kindOf(bare(words)) === 'meeting' || brackets.some((bracket) => inside(bracket).some(saysOnline));

/**
 * The parts that say where people meet. The bracket of such a part stays whole, unless it only tells that one can take part online. The
 * bracket of any other part is read only if nothing else says where.
 */
function located(parts: readonly Part[], isOnline: boolean): string {
  const places = parts
    .filter((part) => part.whole.trim() !== '' && (!isOnline || isPlace(part)))
    .map(({ before, whole, brackets }) => ({ before, place: bare(withoutMeetings(whole, brackets)) }))
    .filter(({ place }) => trimmed(place) !== '');
  if (places.length === 0 && isOnline) {
    const inner = parts.flatMap(({ brackets }) => brackets.flatMap(inside));
    return inner.length === 0 ? '' : located(inner, isOnline);
  }
  return places.map(({ before, place }, index) => (index === 0 ? place : before + place)).join('');
}

/** Also `(2)` and `(A)`. */
function holdsPlace(bracket: string): boolean {
  return /^\(\w\d*\)$/.test(bracket) || inside(bracket).some((part) => isPlace(part) || part.brackets.some(holdsPlace));
}
const withoutMeetings = (whole: string, brackets: readonly string[]): string =>
  brackets
    .filter((bracket) => !holdsPlace(bracket))
    .reduce((text, bracket) => text.replace(bracket, ''), whole)
    .trim();

/** Without separators that stood before a part that is left out. */
const trimmed = (text: string): string => text.replaceAll(/^[\s,;|/)&+–—-]+|[\s,;|/(&+–—-]+$/g, '');

/** Not encodeURIComponent, which throws at half a character. */
const searchOf = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
