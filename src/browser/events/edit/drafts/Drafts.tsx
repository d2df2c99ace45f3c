/** The drafts, for staff on the page of events: a button, and a dialog with the list or one draft. */

import { readEventTime } from '../../../../shared/events/event-date.ts';
import type { Draft } from '../../../../shared/events/staff-event.ts';
import type { ClubNames } from '../../../../shared/site/site.ts';
import { formatShortTime } from '../../../../shared/time/club-time.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { joined } from '../../../ui/parts.ts';
import type { Query } from '../../../ui/use-query.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useFormDialog } from '../use-form-dialog.ts';
import { DRAFT_GONE, DraftForm } from './DraftForm.tsx';

interface Props {
  drafts: Query<Draft[]>;
  club: ClubNames;
  /** Called when a draft was published. */
  onPublished: () => void;
}

/** Value of `?draft=` for the list of all. */
const ALL = 'all';

export function Drafts({ drafts, club, onPublished }: Props) {
  // In the address, so that a link can open a draft. By id, because the slug changes with the title.
  const [asked, setAsked] = useQueryState('draft');
  const dialog = useFormDialog(() => setAsked(''));
  const all = drafts.value;
  // Opens together with its content, so that it does not change its size.
  const open = asked !== '' && (all !== null || drafts.error !== null);
  const draft = all?.find(({ id }) => String(id) === asked);
  const done = () => {
    drafts.refresh();
    dialog.done();
  };
  const title = draft ? `Draft: ${draft.title || 'no title'}` : 'Drafts';
  return (
    <>
      {(drafts.error !== null || (all !== null && all.length > 0)) && (
        <Button look="plain" onClick={() => setAsked(ALL)} aria-haspopup="dialog">
          {all === null ? 'Drafts' : `Drafts (${all.length})`}
        </Button>
      )}
      <Dialog sheet="full-sheet" title={title} open={open} onClose={dialog.leave} busy={dialog.busy}>
        {open &&
          (all === null ? (
            <NotYet drafts={drafts} />
          ) : draft ? (
            <DraftForm
              key={`${draft.id} ${dialog.round}`}
              draft={draft}
              club={club}
              dialog={dialog}
              onSaved={done}
              onPublished={() => {
                done();
                onPublished();
              }}
            />
          ) : (
            <>
              {asked !== ALL && (
                <div className="mb-6">
                  <Notice>{DRAFT_GONE}</Notice>
                </div>
              )}
              <DraftList drafts={all} onOpen={({ id }) => setAsked(String(id))} />
            </>
          ))}
      </Dialog>
    </>
  );
}

const NotYet = ({ drafts }: { drafts: Query<Draft[]> }) =>
  drafts.loading ? (
    <Loading>Loading the drafts...</Loading>
  ) : (
    <Notice onRetry={drafts.refresh}>{`The drafts couldn't be loaded. ${failureSentence(drafts.error, null)}`}</Notice>
  );

interface DraftListProps {
  drafts: readonly Draft[];
  onOpen: (draft: Draft) => void;
}

const DraftList = ({ drafts, onOpen }: DraftListProps) => (
  <>
    <p className="text-muted">Only officers can see drafts. They're not in lists, calendars or search.</p>
    {drafts.length === 0 && <p className="mt-4">There are no drafts.</p>}
    <ul className="mt-4">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex items-center justify-between gap-4 border-t border-line py-3">
          <div className="min-w-0">
            <p className="font-display font-medium [overflow-wrap:anywhere]" dir="auto">
              {draft.title || 'No title yet'}
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {joined(
                draft.event_date === null
                  ? 'No date yet'
                  : formatShortTime(readEventTime(draft.event_date).getTime(), serverNow()),
                draft.location.trim() !== '' && ` · ${draft.location}`,
              )}
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
