/** For accounts that are older than the settings: a question about what they have shown so far. Path: ProfilePage -> KeepPhone */
import { useState } from 'react';
import type { Privacy, PrivacyChoices } from '../../../../shared/schemas/privacy.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { TOAST_LONG_MS, toast } from '../../../ui/toast.ts';
import { savePrivacy } from './privacy-api.ts';

interface Props {
  onSaved: (settings: Privacy) => void;
  onLater: () => void;
}

export function KeepPhone({ onSaved, onLater }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = async (change: Partial<PrivacyChoices>, told: string) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onSaved(await savePrivacy(change));
      await toast('success', told, TOAST_LONG_MS);
    } catch (error) {
      console.error('Saving who sees the phone number failed', error);
      setProblem(`Your answer could not be saved. ${failureSentence(error)}`);
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="keep-phone" className="mt-8 grid gap-4 rounded-lg border border-line bg-surface p-6">
      <h2 id="keep-phone" className="text-xl">
        Other members can see your phone number. Keep it so?
      </h2>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button look="plain" aria-disabled={busy} onClick={() => answer({}, 'Members still see your phone number.')}>
          Keep
        </Button>
        <Button
          look="plain"
          aria-disabled={busy}
          onClick={() => answer({ phone: 'officers' }, 'Only officers see your phone number now.')}
        >
          Only officers
        </Button>
        <Button look="plain" aria-disabled={busy} onClick={onLater}>
          Decide later
        </Button>
      </div>
    </section>
  );
}
