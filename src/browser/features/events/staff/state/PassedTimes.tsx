import { hasClubCalls } from '../../../../../shared/backend.ts';
import type { StaffEventState } from '../../../../../shared/schemas/staff-event.ts';

const WORDS: Readonly<Record<StaffEventState['passed_times'][number], string>> = {
  opens_at: 'when signing up opens',
  closes_at: 'when signing up closes',
  leave_until: 'until when a place can be given back',
};

/** Shown after an event was moved, until somebody changes the times of sign-up that no longer fit. */
export const PassedTimes = ({ state: { slug, passed_times } }: { state: StaffEventState }) =>
  hasClubCalls() &&
  passed_times.length > 0 && (
    <p role="status" className="max-w-prose rounded border border-accent/60 bg-accent/10 px-4 py-3">
      These times of its places do not fit the event's date: {passed_times.map((name) => WORDS[name]).join(', ')}.{' '}
      <a href={`/officers/events/${slug}?tab=places`}>Set new times</a>
    </p>
  );
