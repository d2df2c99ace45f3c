/** Which backend the site is built for. */

/** `PUBLIC_BACKEND` (.env.example), or what the build has found out (build/remote/find-backend.ts). */
export const BACKENDS = ['built-in', 'django', 'none'] as const;
export type BackendName = (typeof BACKENDS)[number];

/** Whether there are accounts and events at all. */
export const hasBackend = (): boolean => import.meta.env.PUBLIC_BACKEND !== 'none';

/** Whether the backend has the calls below `/api/club/`. */
export const hasClubCalls = (): boolean => import.meta.env.PUBLIC_BACKEND === 'built-in';
