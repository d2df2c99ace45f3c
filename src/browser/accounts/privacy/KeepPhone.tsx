/** Asks the owner of an account older than the privacy settings whether members may still see the phone number. */

import type { PrivacyChoices } from '#shared/members/privacy.ts';
import { changePrivacy, getPrivacy } from '#shared/members/privacy-calls.ts';
import { replaceReply } from '../../http/replies.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialog/toast.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { useAction } from '../../ui/use-action.ts';

export function KeepPhone({ onLater }: { onLater: () => void }) {
  const { busy, problem, run } = useAction('Saving who sees the phone number failed');
  const answer = async (change: Partial<PrivacyChoices>, toastText: string) => {
    const isSaved = await run(async () => replaceReply(getPrivacy, {}, await send(changePrivacy, change)));
    if (isSaved) await notify(toastText);
  };
  return (
    <section aria-labelledby="keep-phone" className="mt-8 grid gap-4 rounded-lg border border-line bg-surface p-6">
      <h2 id="keep-phone" className="text-xl">
        Other members can see your phone number. Keep it that way?
      </h2>
      <Feedback problem={problem && `Your answer couldn't be saved. ${problem}`} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="plain"
          aria-disabled={busy}
          onClick={() => answer({}, 'Members can still see your phone number.')}
        >
          Keep
        </Button>
        <Button
          look="plain"
          aria-disabled={busy}
          onClick={() => answer({ phone: 'officers' }, 'Only officers can see your phone number now.')}
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
