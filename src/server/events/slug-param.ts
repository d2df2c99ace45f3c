/** The event that the address of a call names. */
import { problem } from '../http/problem.ts';
import type { Request } from '../http/routes.ts';

/** Slugs hold no other characters, so other addresses are not found. */
export const SLUG = ':slug{[A-Za-z0-9_-]+}';
export const slugParam = (c: Request): string => c.req.param('slug') ?? '';
export const eventNotFound = () => problem('not_found', 'Not found.');

/** @throws HttpProblem 404 where there is nothing. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw eventNotFound();
  return found;
}
