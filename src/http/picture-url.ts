import { apiHost } from './api-host.ts';

/** The full address of a picture that the backend names: it may be a bare path. Null when there is none, or it makes no sense. */
export const pictureUrl = (path: string | null): string | null =>
  path !== null && URL.canParse(path, apiHost) ? new URL(path, apiHost).href : null;
