/** What this backend can do beyond the calls that every backend has. Public, so that a stale token does no harm. */
import { getCapabilities } from '../shared/calls/capabilities.ts';
import { CAPABILITIES } from '../shared/schemas/capabilities.ts';
import { on, type Route } from './http/on.ts';

export const capabilityCalls: readonly Route[] = [on(getCapabilities, () => ({ version: 1, can: [...CAPABILITIES] }))];
