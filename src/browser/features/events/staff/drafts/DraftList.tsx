import { formatEventTime } from '../../../../../shared/club-time.ts';
import { readEventTime } from '../../../../../shared/event-date.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import { Button } from '../../../../ui/Button.tsx';

interface Props {
  drafts: readonly Draft[];
  onOpen: (draft: Draft) => void;
}

export const DraftList = ({ drafts, onOpen }: Props) => (
  <>
    <p className="text-muted">Nobody but staff sees them: they are in no list, calendar or search.</p>
    {drafts.length === 0 && <p className="mt-4">There are no drafts.</p>}
    <ul className="mt-4">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex items-center justify-between gap-4 border-t border-line py-3">
          <div className="min-w-0">
            <p className="font-display font-medium [overflow-wrap:anywhere]" dir="auto">
              {draft.title || 'No title yet'}
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {draft.event_date === null ? 'No date yet' : formatEventTime(readEventTime(draft.event_date).getTime())}
              {draft.location.trim() !== '' && ` · ${draft.location}`}
            </p>
          </div>
          <Button
            look="plain"
            className="flex-none"
            onClick={() => onOpen(draft)}
            aria-label={`Open ${draft.title || 'the draft'}`}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  </>
);
