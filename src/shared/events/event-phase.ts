/**
 * When an event is ahead, on, and over: the one rule for what is shown, listed, checked in and told (docs/decisions/004). Signing up, the
 * waiting list, cancelling a place and rescheduling turn at the start instead. No schema here, because the scripts of built pages load it.
 */
import { HOUR_MS } from '../time/instants.ts';
import type { StaffEvent } from './event.ts';

export type Phase = 'past' | 'now' | 'ahead';

/** Start and end of an event, in milliseconds since 1970. */
export interface Span {
  instant: number;
  /** Null or left out when unknown. */
  endsInstant?: number | null;
}

/** An event whose end is not known lasts two hours: a talk, a workshop or a launch takes about that long. */
export const endOf = ({ instant, endsInstant }: Span): number => endsInstant ?? instant + 2 * HOUR_MS;

/** @param now milliseconds since 1970. */
export const phaseOf = (span: Span, now: number): Phase =>
  now < span.instant ? 'ahead' : now < endOf(span) ? 'now' : 'past';

/** The date of a postponed event no longer holds, so that one is still to come. */
export const isOver = (event: Span & Pick<StaffEvent, 'state'>, now: number): boolean =>
  event.state !== 'postponed' && endOf(event) <= now;
