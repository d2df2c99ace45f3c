/** The drafts, for staff on the page of events: a button, and a dialog with the list or one draft. */

import { useState } from 'react';
import type { StaffEvent } from '#shared/events/event.ts';
import { HttpError } from '#shared/http/errors.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type FormDialog, useFormDialog } from '../../ui/form/form-dialog.tsx';
import { useQueryState } from '../../ui/list/use-query-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { joined } from '../../ui/parts.ts';
import { QueryResult } from '../../ui/QueryResult.tsx';
import type { Query } from '../../ui/use-answer.ts';
import { EditEvent } from './EditEvent.tsx';
import type { Saving } from './event-form.ts';
import { DRAFT_GONE, fetchDrafts } from './staff-events-api.ts';

interface Props {
  drafts: Query<StaffEvent[]>;
  club: ClubNames;
  /** Called when a draft was published, or changed after someone else had published it. */
  onPublished: () => void;
}

/** Value of `?draft=` for the list of all. */
const ALL = 'all';

export function Drafts({ drafts, club, onPublished }: Props) {
  // In the address, so that a link can open a draft. By id, because the slug changes with the title.
  const [opened, setOpened] = useQueryState('draft');
  /** The draft that the dialog was closed over with something typed. It stays when a colleague publishes or deletes it. */
  const [unsavedDraft, setUnsavedDraft] = useState<StaffEvent>();
  const unsavedId = String(unsavedDraft?.id ?? '');
  const dialog = useFormDialog({
    onClosed: (isKept) => {
      setUnsavedDraft(isKept ? draft : undefined);
      setOpened('');
    },
  });
  const all = drafts.value;
  // Opens together with its content, so that it does not change its size.
  const open = opened !== '' && (all !== null || drafts.error !== null);
  const shownId = opened || unsavedId;
  const draft = all?.find(({ id }) => String(id) === shownId) ?? (shownId === unsavedId ? unsavedDraft : undefined);
  const done = () => {
    drafts.refresh();
    dialog.done();
  };
  const title = draft ? `Draft: ${draft.title || 'no title'}` : 'Drafts';
  return (
    <>
      {(drafts.error !== null || unsavedDraft || (all !== null && all.length > 0)) && (
        <Button look="plain" onClick={() => setOpened(unsavedId || ALL)} aria-haspopup="dialog">
          {all === null ? 'Drafts' : `Drafts (${all.length})`}
        </Button>
      )}
      <Dialog sheet="full-sheet" title={title} open={open} onClose={dialog.leave} busy={dialog.busy}>
        {(open || unsavedDraft) &&
          (all === null ? (
            <QueryResult query={drafts} name="The drafts">
              {() => null}
            </QueryResult>
          ) : draft ? (
            <EditDraft
              key={`${draft.id} ${dialog.round}`}
              id={draft.id}
              club={club}
              dialog={dialog}
              onSaved={(saving) => {
                done();
                if (saving !== 'draft') onPublished();
              }}
            />
          ) : (
            <>
              {opened !== ALL && (
                <div className="mb-6">
                  <Notice>{DRAFT_GONE}</Notice>
                </div>
              )}
              <DraftList drafts={all} onOpen={({ id }) => setOpened(String(id))} />
            </>
          ))}
      </Dialog>
    </>
  );
}

interface EditDraftProps {
  id: number;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: (saving: Saving) => void;
}

/** By id, because a colleague may have renamed it, which changes its slug. */
function EditDraft({ id, ...form }: EditDraftProps) {
  const load = async () => {
    const draft = (await fetchDrafts()).find((one) => one.id === id);
    if (!draft) throw new HttpError(404, { fields: {}, detail: null }, null);
    return draft;
  };
  return <EditEvent what="draft" source={{ key: `draft ${id}`, load }} {...form} />;
}

interface DraftListProps {
  drafts: readonly StaffEvent[];
  onOpen: (draft: StaffEvent) => void;
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
                Number.isFinite(draft.instant) ? formatShortTime(draft.instant, serverNow()) : 'No date yet',
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
