import { useMemo, useState } from 'react';
import type { Privacy } from '../../../shared/accounts/privacy.ts';
import { getPrivacy } from '../../../shared/accounts/privacy-calls.ts';
import { hasClubCalls } from '../../../shared/site/backend.ts';
import { send } from '../../http/send.ts';
import { useQuery } from '../../ui/use-query.ts';

interface OwnPrivacy {
  /** Null until they are loaded. */
  settings: Privacy | null;
  failed: boolean;
  retry: () => void;
  /** Replaces the settings with the saved ones. */
  replaceSettings: (settings: Privacy) => void;
}

/** The privacy settings of the signed-in person. @param pk null until the profile is loaded. */
export function usePrivacy(pk: number | null): OwnPrivacy {
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
    replaceSettings: (settings) => pk !== null && setSaved({ pk, settings }),
  };
}
