/** The two parts of an event's places box, for people without a place and with one. Only the part that is needed is fetched. */
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

// Not in a conditional expression: there the bundler would fetch the dependencies of both parts with either one.
const PARTS = {
  ask: (): Promise<PlacePart> => import('./AskPart.tsx'),
  own: (): Promise<PlacePart> => import('./OwnPart.tsx'),
};

export const loadPart = ({ state }: OwnPlace): Promise<PlacePart> =>
  PARTS[state === 'none' || state === 'left' ? 'ask' : 'own']();
