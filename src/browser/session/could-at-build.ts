import type { Capability } from '../../shared/schemas/capabilities.ts';

/** Whether the backend could do it when the site was built, as `<html data-can>` says. Without a schema: scripts of readers ask this. */
export const couldAtBuild = (capability: Capability): boolean =>
  document.documentElement.dataset.can?.split(' ').includes(capability) ?? false;
