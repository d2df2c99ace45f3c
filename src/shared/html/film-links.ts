/**
 * Films and recordings in a post become links: the content security policy lets a page play nothing from other sites, and the address
 * that GitHub answers with is valid for five minutes.
 */
import { parseUrl } from '../text/parse-url.ts';

const FILM = /\.(?:mp4|m4v|mov|webm|ogv)$/i;
const SOUND = /\.(?:mp3|m4a|wav|oga|ogg|opus|flac)$/i;
/** Where GitHub puts a film that is dropped into an issue, in the past and today. The address has no file name. */
const UPLOADED = /^https:\/\/github\.com\/(?:user-attachments|[\w.-]+\/[\w.-]+)\/assets\/[\w/-]+$/;

/** What a link to a film says, e.g. `Video: static-fire.mp4`; null for an address of something else. */
export function filmName(address: string): string | null {
  const path = parseUrl(address)?.pathname ?? '';
  if (FILM.test(path) || SOUND.test(path)) return nameOf(SOUND.test(path) ? 'audio' : 'video', address);
  return UPLOADED.test(address) ? nameOf('video', address) : null;
}

function nameOf(kind: string, address: string): string {
  const file = /[^/]+\.\w{2,4}$/.exec(parseUrl(address, 'https://here.invalid')?.pathname ?? '')?.[0];
  if (file === undefined) return kind === 'audio' ? 'Listen to the recording' : 'Watch the video';
  return `${kind === 'audio' ? 'Audio' : 'Video'}: ${decoded(file)}`;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PLAYER = /(<\/?(?:video|audio)\b[^<>]*>)/i;
const ATTRIBUTE = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const attributesOf = (tag = ''): Partial<Record<string, string>> =>
  Object.fromEntries([...tag.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name, values.find(Boolean)]));

/** @param html not yet clean: text of a title is put into it as it stands. The content of a player is for browsers without one. */
export function linkFilms(html: string): string {
  const pieces = html.split(PLAYER);
  return pieces
    .map((piece, index) => {
      // The text between a tag that opens and the next, if that one closes.
      if (index % 2 === 0) return isOpen(pieces[index - 1]) && isEnd(pieces[index + 1]) ? '' : piece;
      if (!isOpen(piece)) return '';
      const inside = isEnd(pieces[index + 2]) ? (pieces[index + 1] ?? '') : '';
      const { src, title } = attributesOf(piece);
      const address = src ?? attributesOf(/<source\b[^<>]*>/i.exec(inside)?.[0]).src;
      if (address === undefined) return '';
      const words = title ?? nameOf(/^<audio/i.test(piece) ? 'audio' : 'video', address);
      return `<a href="${address.replaceAll('"', '&quot;')}">${words.replaceAll('<', '&lt;')}</a>`;
    })
    .join('');
}

const isOpen = (tag = '') => /^<[va]/i.test(tag);
const isEnd = (tag = '') => tag.startsWith('</');
