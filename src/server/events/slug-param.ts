/** The event that the address of a call names. */
import { problem } from '../http/problem.ts';
import type { Request } from '../http/routes.ts';

/** An address with other signs in it is no address of ours. */
export const SLUG = ':slug{[A-Za-z0-9_-]+}';
export const slugParam = (c: Request): string => c.req.param('slug') ?? '';
export const eventNotFound = () => problem('not_found', 'Not found.');
