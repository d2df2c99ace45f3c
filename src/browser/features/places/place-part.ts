/** The two halves of an event's place box: one for people who may ask for a place, one for people who have one, wait, or were removed. Only the half that is needed is fetched (use-own-place.ts). */
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
