import { Button } from '../../../../ui/Button.tsx';
import { FormProblem } from '../../../../ui/Form.tsx';
import { TOAST_LONG_MS, toast } from '../../../../ui/toast.ts';
import { useDeed } from '../../../../ui/use-deed.ts';
import { deleteDraft } from './drafts-api.ts';

interface Props {
  slug: string;
  title: string;
  onDeleted: () => void;
}

/** Nobody has seen it, so nobody need be told. */
export function DeleteDraft({ slug, title, onDeleted }: Props) {
  const { busy, problem, run } = useDeed('Deleting the draft failed');
  const remove = async () => {
    if (!confirm('Delete this draft? It cannot be brought back.')) return;
    if (!(await run(() => deleteDraft(slug)))) return;
    onDeleted();
    await toast('success', `“${title}” has been deleted.`, TOAST_LONG_MS);
  };
  return (
    <>
      <Button look="plain" busy={busy} busyLabel="Deleting..." onClick={remove}>
        Delete this draft
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
