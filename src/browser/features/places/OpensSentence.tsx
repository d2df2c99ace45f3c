import { placesSentence } from './opening-words.ts';
import type { SentenceProps } from './place-part.ts';
import { useOpening } from './use-opening.ts';

/** When signing up opens, with a countdown. */
export const OpensSentence = ({ places, refresh }: Omit<SentenceProps, 'own'>) =>
  placesSentence(places, useOpening(places.opens_at, refresh));
