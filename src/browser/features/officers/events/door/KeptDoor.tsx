/** The door without a network, after a reload: the list that this device has kept. */
import { useEffect, useState } from 'react';
import { NetworkError } from '../../../../../shared/http/errors.ts';
import { forgetEarlyAnswers } from '../../../../http/early-answers.ts';
import { $person } from '../../../../http/token.ts';
import { restoreSession } from '../../../../session/session.ts';
import { useSession } from '../../../../session/use-session.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { momentWords } from '../../words.ts';
import { EventHead } from '../EventHead.tsx';
import { Door } from './Door.tsx';
import { type KeptList, readKeptList } from './kept-list.ts';
import { $sendFailure } from './send-taps.ts';

function tryAgain(): void {
  // The page's first calls have failed, too.
  forgetEarlyAnswers();
  void restoreSession();
}

/** The kept list, while the account cannot be loaded; null otherwise. It stays while that is tried again. */
export function useKeptList(slug: string | null | undefined): KeptList | null {
  const { status } = useSession();
  const [kept, setKept] = useState<KeptList | null>(null);
  useEffect(() => {
    const person = $person.get();
    if (status === 'failed' && slug && person !== null) setKept(readKeptList(person, slug));
    else if (status !== 'loading') setKept(null);
  }, [status, slug]);
  return kept;
}

export function KeptDoor({ slug, kept: { event, people } }: { slug: string; kept: KeptList }) {
  useEffect(() => {
    // Nothing can be sent before the account has been loaded, so nothing else would say why the taps wait.
    $sendFailure.set(new NetworkError('The account could not be loaded'));
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return (
    <div className="grid gap-6">
      <EventHead brief slug={slug} event={event} numbers={null} />
      <Door slug={slug} by={Number($person.get())} people={people} onRefresh={tryAgain} />
      <Notice onRetry={tryAgain}>
        There is no connection. This list is from {momentWords(new Date(people.askedAt).toISOString())}, and this device
        keeps it for 48 hours. What you tap is sent when the network is back.
      </Notice>
    </div>
  );
}
