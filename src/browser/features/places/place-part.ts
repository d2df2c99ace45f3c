/**
 * The two variants of the box about places: for people who may ask for a place (AskPart.tsx), and for people who have one, wait, or were
 * removed (OwnPart.tsx). Only the needed one is loaded (use-own-place.ts).
 */
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
  /** The server's error about the answer. */
  wrong: string | undefined;
  onWish: (wish: Wish) => void;
  /** Errors and progress, shown beside the button. */
  children: ReactNode;
}

export interface PlacePart {
  /** The state of the person's place. */
  Sentence: ComponentType<SentenceProps>;
  /** The possible changes. */
  Controls: ComponentType<ControlsProps>;
}
