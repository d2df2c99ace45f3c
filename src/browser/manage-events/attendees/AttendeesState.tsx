import { failureSentence } from '../../http/failure-sentence.ts';
import { timeOf } from '../../http/stamp.ts';
import { momentWords } from '../../officers/words.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { joined } from '../../ui/parts.ts';
import type { Query } from '../../ui/use-answer.ts';
import type { Attendees } from './attendees.ts';

/** Says that the list is loading, or why it is missing or outdated. */
export function AttendeesState({ attendees: { value, error, loading, refresh } }: { attendees: Query<Attendees> }) {
  if (loading || error === null) return value === null ? <Loading>Loading the attendees...</Loading> : null;
  return (
    <div className="py-6">
      <Notice onRetry={refresh}>
        {joined(
          `The attendees couldn't be loaded. ${failureSentence(error, null)}`,
          value !== null && ` This list is from ${momentWords(new Date(timeOf(value.requestedAt)).toISOString())}.`,
        )}
      </Notice>
    </div>
  );
}
