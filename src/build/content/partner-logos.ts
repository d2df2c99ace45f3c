/**
 * The logos of all partners in one file, `/partners.svg`. Pages show them with `<use>`: this keeps pages small, and the logos still take the
 * colour of the text around them.
 */
import type { Partner } from '../../shared/site/content.ts';

const OPENING = /^<svg([^>]*)>/;

export const logoId = ({ logo }: Pick<Partner, 'logo'>): string => logo.replace(/\.svg$/, '');

/** The viewBox of a logo, e.g. `0 0 48 48`. The loader has rejected drawings without one. */
export const logoSpace = ({ drawing }: Pick<Partner, 'drawing'>): string =>
  /\sviewBox="([^"]+)"/.exec(drawing)?.[1] ?? '0 0 48 48';

/** A drawing that two partners share is included once. */
export function logoSheet(partners: readonly Partner[]): string {
  const symbols = new Map(
    partners.map((partner) => [
      logoId(partner),
      partner.drawing
        .replace(OPENING, (_all, attributes: string) => `<symbol id="${logoId(partner)}"${withoutFrame(attributes)}>`)
        .replace(/<\/svg>$/, '</symbol>'),
    ]),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>`;
}

/** Removes attributes that only a file needs, or that would fix the size. */
const withoutFrame = (attributes: string): string =>
  attributes.replaceAll(/\s(xmlns|width|height|id|class|aria-hidden)="[^"]*"/g, '');
