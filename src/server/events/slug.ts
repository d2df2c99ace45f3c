/** The last part of an event's address, made from its title. Never blank, and each is given once. */
import type { DatabaseSync } from 'node:sqlite';

/** Longest slug, its number included. */
const LIMIT = 50;
/** For a title without a Latin letter or a digit. */
const NAMELESS = 'event';

/** `Café Événement, No. 1!` → `cafe-evenement-no-1`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    // A lone underscore is the address of the page for events that the build does not know.
    .replace(/^[-_]+/, '')
    .slice(0, LIMIT)
    .replace(/[-_]+$/, '');
  return plain || NAMELESS;
}

/** The slug of a title, with the lowest number that makes it free. Call it in the transaction that writes it. */
export function freeSlug(database: DatabaseSync, title: string): string {
  const slug = slugOf(title);
  const taken = database.prepare('SELECT 1 FROM events WHERE slug = ?');
  let candidate = slug;
  for (let number = 2; taken.get(candidate) !== undefined; number += 1) {
    const ending = `-${number}`;
    candidate = slug.slice(0, LIMIT - ending.length) + ending;
  }
  return candidate;
}
