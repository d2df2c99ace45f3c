/** The slug in the address of a call. An address with other signs in it is no address of ours. */
import type { Request } from '../http/env.ts';
import { problem } from '../http/problem.ts';

export const SLUG = ':slug{[A-Za-z0-9_-]+}';
export const slugParam = (c: Request): string => c.req.param('slug') ?? '';
export const eventNotFound = () => problem('not_found', 'Not found.');
