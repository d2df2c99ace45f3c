/** The two parts of an event's box: for who may ask for a place, and for who has one, waits, or was removed. Only one is fetched. */
import type { ComponentType, ReactNode } from 'react';
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import type { Wish } from './places-api.ts';

export interface SentenceProps {
  places: Places;
  own: OwnPlace;
  /** Asks the server again. */
  refresh: () => void;
}

export interface ControlsProps {
  slug: string;
  places: Places;
  own: OwnPlace;
  busy: boolean;
  /** The session ended while the page was open. */
  expired: boolean;
  /** What the server finds wrong with the answer. */
  wrong: string | undefined;
  onWish: (wish: Wish) => void;
  /** What went wrong, and that it takes its time: beside the button. */
  children: ReactNode;
}

export interface PlacePart {
  /** Where one stands. */
  Sentence: ComponentType<SentenceProps>;
  /** What one can do. */
  Controls: ComponentType<ControlsProps>;
}

// Apart from the choice: of a choice between two imports the bundler fetches with one what belongs to the other.
const PARTS = {
  ask: (): Promise<PlacePart> => import('./AskPart.tsx'),
  own: (): Promise<PlacePart> => import('./OwnPart.tsx'),
};

export const loadPart = ({ state }: OwnPlace): Promise<PlacePart> =>
  PARTS[state === 'none' || state === 'left' ? 'ask' : 'own']();
