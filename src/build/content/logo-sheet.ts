/**
 * The logos of all partners in one file, `/partners.svg`. Pages refer to them with `<use>`, so no page carries the drawings, and their
 * lines still take the colour of the text around them.
 */
import type { Partner } from '../../shared/schemas/content.ts';

const OPENING = /^<svg([^>]*)>/;

export const logoId = ({ logo }: Pick<Partner, 'logo'>): string => logo.replace(/\.svg$/, '');

/** The space in which a logo is drawn, e.g. `0 0 48 48`. The loader has refused a drawing without it. */
export const logoSpace = ({ drawing }: Pick<Partner, 'drawing'>): string =>
  /\sviewBox="([^"]+)"/.exec(drawing)?.[1] ?? '0 0 48 48';

/** Two partners may share a drawing: it is there once. */
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

/** What belongs to a file, or would give the logo a size of its own. */
const withoutFrame = (attributes: string): string =>
  attributes.replaceAll(/\s(xmlns|width|height|id|class|aria-hidden)="[^"]*"/g, '');
