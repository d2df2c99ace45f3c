import { useMemo, useState } from 'react';
import { getPrivacy } from '../../../../shared/calls/privacy.ts';
import type { Privacy } from '../../../../shared/schemas/privacy.ts';
import { send } from '../../../http/send.ts';
import { useCapability } from '../../../session/capabilities.ts';
import { useQuery } from '../../../ui/use-query.ts';

export interface OwnPrivacy {
  /** Whether the backend has such settings; undefined while unknown. */
  offered: boolean | undefined;
  /** Null until they are loaded. */
  settings: Privacy | null;
  failed: boolean;
  retry: () => void;
  /** Replaces the settings with the saved ones. */
  keep: (settings: Privacy) => void;
}

/** The settings of the signed-in person, shared by the parts of the page. @param pk null until the profile is loaded. */
export function usePrivacy(pk: number | null): OwnPrivacy {
  const offered = useCapability('privacy');
  const load = useMemo(
    () => (offered && pk !== null ? async () => ({ pk, settings: await send(getPrivacy) }) : null),
    [offered, pk],
  );
  const loaded = useQuery(load, 'Loading who sees what failed');
  const [saved, setSaved] = useState<typeof loaded.value>(null);
  // Somebody else may have signed in in another tab: never show them the first person's settings.
  const own = [saved, loaded.value].find((one) => one !== null && one.pk === pk);
  return {
    offered,
    settings: own?.settings ?? null,
    failed: loaded.error !== null && !loaded.loading,
    retry: loaded.refresh,
    keep: (settings) => pk !== null && setSaved({ pk, settings }),
  };
}
