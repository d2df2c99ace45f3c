import { givePlace } from '../../../../../shared/calls/places.ts';
import { sendOnly } from '../../../../http/send.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblem } from '../../../../ui/Form.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { keepTap } from './door-taps.ts';
import { sendTaps } from './send-taps.ts';

interface Props {
  slug: string;
  by: number;
  pk: number;
  name: string;
  onLetIn: () => void;
}

/** Gives somebody at the door a place, even if all are taken. Needs a network. */
export function LetIn({ slug, by, pk, name, onLetIn }: Props) {
  const { busy, problem, run } = useAction('Letting somebody in failed');
  const letIn = () =>
    run(async () => {
      await sendOnly(givePlace, { slug, pk, over: true });
      keepTap({ by, slug, pk, present: 'here' });
      void sendTaps(by);
      onLetIn();
    });
  return (
    <div className="grid gap-3">
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button look="plain" busy={busy} busyLabel="Letting in..." onClick={letIn}>
          Let in anyway
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}
