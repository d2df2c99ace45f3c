import type { Places } from '../../shared/sign-ups/event-places.ts';

/** `3 places left`, `Full`; null: nothing to say. No schema here, because small scripts load it. */
export function leftWords({ state, places, coming }: Pick<Places, 'state' | 'places' | 'coming'>): string | null {
  if (state === 'full') return 'Full';
  if (state !== 'open' || places === null) return null;
  const left = places - coming;
  return `${left} ${left === 1 ? 'place' : 'places'} left`;
}
