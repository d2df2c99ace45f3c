/** For the tests of a site that is built for the Django backend. */
import { beforeEach, vi } from 'vitest';

/** Call it once in each test file. */
export const setUpDjango = (): void => beforeEach(() => void vi.stubEnv('PUBLIC_BACKEND', 'django'));
