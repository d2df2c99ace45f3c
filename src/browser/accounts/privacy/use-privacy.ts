import { useMemo, useState } from 'react';
import type { Privacy } from '#shared/accounts/privacy.ts';
import { getPrivacy } from '#shared/accounts/privacy-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { send } from '../../http/send.ts';
import { useQuery } from '../../ui/use-query.ts';

/**
 * The privacy settings of the signed-in person.
 * @param pk null until the profile is loaded.
 * @returns `settings`: null until they are loaded. `replaceSettings` replaces them with the saved ones.
 */
export function usePrivacy(pk: number | null) {
  const load = useMemo(
    () => (hasClubCalls() && pk !== null ? async () => ({ pk, settings: await send(getPrivacy) }) : null),
    [pk],
  );
  const loaded = useQuery(load, 'Loading who sees what failed');
  const [saved, setSaved] = useState<typeof loaded.value>(null);
  // Someone else may have signed in in another tab: never show them the first person's settings.
  const ownSettings = [saved, loaded.value].find((one) => one !== null && one.pk === pk);
  return {
    settings: ownSettings?.settings ?? null,
    failed: loaded.error !== null && !loaded.loading,
    retry: loaded.refresh,
    replaceSettings: (settings: Privacy) => pk !== null && setSaved({ pk, settings }),
  };
}
