import { placesSentence } from './opening-words.ts';
import type { SentenceProps } from './place-part.ts';
import { useOpening } from './use-opening.ts';

/** Before signing up opens: when that is, counted down. */
export const OpensSentence = ({ places, refresh }: Omit<SentenceProps, 'own'>) =>
  placesSentence(places, useOpening(places.opens_at, refresh));
