import { isNotThere } from '../../../shared/http/errors.ts';
import { ask } from '../../ui/ask.tsx';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { notify } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { deleteEvent, fetchDrafts, type SavedEvent } from './staff-events-api.ts';

export const DRAFT_GONE = 'This draft is no longer here. Someone may have published or deleted it.';

export function DeleteDraft({ draft, onDeleted }: { draft: SavedEvent; onDeleted: () => void }) {
  const { busy, problem, run } = useAction('Deleting the draft failed');
  const remove = async () => {
    if (!(await ask('Delete this draft', "You can't undo this."))) return;
    let isGone = false;
    const orGone = (error: unknown) => {
      if (!isNotThere(error)) throw error;
      isGone = true;
    };
    // By id: a colleague may have renamed it, which changes its slug, or published it.
    const removeIt = async () => {
      const found = (await fetchDrafts()).find(({ id }) => id === draft.id);
      if (found) await deleteEvent(found.slug).catch(orGone);
      else isGone = true;
    };
    if (!(await run(removeIt))) return;
    onDeleted();
    const words = isGone
      ? 'This draft was already gone. Someone may have published or deleted it.'
      : `“${draft.title}” has been deleted.`;
    await notify(words);
  };
  return (
    <>
      <Button look="plain" busy={busy} busyLabel="Deleting..." onClick={remove}>
        Delete this draft
      </Button>
      <Feedback problem={problem} />
    </>
  );
}
