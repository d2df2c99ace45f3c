import type { ClubEvent } from './event.ts';

/** `3 places left`, `Full`; null: nothing to say. No schema here, because the scripts of built pages load it. */
export function placesLeft({ sign_up }: Pick<ClubEvent, 'sign_up'>): string | null {
  if (sign_up?.state === 'full') return 'Full';
  if (sign_up?.state !== 'open' || sign_up.places === null) return null;
  const left = sign_up.places - sign_up.coming;
  return `${left} ${left === 1 ? 'place' : 'places'} left`;
}
