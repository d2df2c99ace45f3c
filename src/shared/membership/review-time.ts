import { count } from '../text/plain-text.ts';

/** In a sentence, after "usually takes". @param days `membership.reviewDays` of the club's settings. */
export const reviewTime = (days: number | undefined): string => (days ? `up to ${count(days, 'day')}` : 'a few days');
