/** The box about places for somebody who has a place, is on the waiting list, or was removed. */
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeavePlace } from './LeavePlace.tsx';
import { ownWords } from './own-place-words.ts';
import type { ControlsProps, SentenceProps } from './place-part.ts';

// Loaded on demand: few events show names, and few people were removed.
const WhoElseComes = lazyPart(async () => (await import('./WhoElseComes.tsx')).WhoElseComes);
const WriteToTheClub = lazyPart(async () => (await import('./WriteToTheClub.tsx')).WriteToTheClub);

export function Sentence({ places, own }: SentenceProps) {
  const { sentence, isForTheClub } = ownWords(places, own);
  return (
    <>
      {sentence} <Suspense fallback={null}>{isForTheClub && <WriteToTheClub />}</Suspense>
    </>
  );
}

export const Controls = ({ slug, places, own, busy, onWish, children }: ControlsProps) => (
  <>
    {ownWords(places, own).mayLeave && (
      <LeavePlace key={own.state} {...{ places, own, busy }} onLeave={() => onWish(null)} />
    )}
    {children}
    {own.state === 'coming' && places.names === 'coming' && places.state !== 'past' && (
      <Suspense fallback={null}>
        <WhoElseComes slug={slug} />
      </Suspense>
    )}
  </>
);
