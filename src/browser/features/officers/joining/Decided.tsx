import { undoDecision } from '../../../../shared/calls/joining.ts';
import { formatDay } from '../../../../shared/format-day.ts';
import type { QueueItem } from '../../../../shared/schemas/joining-queue.ts';
import { sendOnly } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { momentWords } from '../words.ts';

/** Who decided on a payment, and when. A recent decision can be undone. */
export function Decided({ item, onUndone }: { item: QueueItem; onUndone: () => void }) {
  const { busy, problem, run } = useAction('Undoing a decision failed');
  const { decision } = item;
  if (decision === null) return null;
  const verb = item.state === 'confirmed' ? 'Confirmed' : 'Refused';
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p>
        {verb} by {decision.by ?? 'a former officer'} on {momentWords(decision.at)}.
        {decision.until !== null && ` Member until ${formatDay(decision.until)}.`}
        {decision.reason !== null && ` Reason: ${decision.reason}`}
      </p>
      <FormProblem>{problem}</FormProblem>
      {decision.can_undo && (
        <Button
          look="plain"
          busy={busy}
          busyLabel="Undoing..."
          onClick={async () => {
            if (await run(() => sendOnly(undoDecision, { id: item.id }))) onUndone();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
