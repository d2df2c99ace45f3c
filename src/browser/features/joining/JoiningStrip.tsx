/**
 * On the home page, for who is signed in and not a member yet: the steps, and the one to go on with. Path: pages/home.astro -> JoiningStrip -> NextStep -> joining-api.ts
 * Nothing is shown, and nothing asked, for members and where the backend cannot tell.
 */
import { lazy, Suspense } from 'react';
import { useCapability } from '../../session/capabilities.ts';
import { useSessionUser } from '../../session/use-session-user.ts';

// Members, who are most of those that are signed in, never need it. Without it the page is as for them.
const NextStep = lazy(() =>
  import('./NextStep.tsx').then(
    (all) => ({ default: all.NextStep }),
    (error: unknown) => {
      console.error('A part of the page could not be loaded', error);
      return { default: () => null };
    },
  ),
);

export function JoiningStrip() {
  const { user } = useSessionUser();
  const joining = useCapability('joining');
  if (joining !== true || user === null || user.is_member) return null;
  return (
    // As high as what is going to be there.
    <Suspense fallback={<div className="min-h-[26.25rem] sm:min-h-[20.25rem] lg:min-h-60" />}>
      <NextStep key={user.pk} />
    </Suspense>
  );
}
