import type { ClubNames } from '../site/site.ts';

/** @returns who hosts an event together with the club; empty where the club does so alone, as a backend then names the club itself. */
export function partnerHost(host: string, { name, shortName }: ClubNames): string {
  const typed = host.trim();
  return [name, shortName].some((own) => own.toLowerCase() === typed.toLowerCase()) ? '' : typed;
}
