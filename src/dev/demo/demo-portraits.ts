/** Portraits of the invented people: a head in a flight helmet before a sky, drawn here from plain shapes (no font is needed). */
import type { Media } from '../../server/media/media.ts';
import { draw } from './draw.ts';

const SKIES = ['#16325c', '#0b58a8', '#5a3d7a', '#1f6f66', '#7a4a1f', '#3d4f7a'];
const HELMETS = ['#f2b134', '#e8edf5', '#d9573f', '#7dc4ff'];
const SKINS = ['#6b4226', '#8a5a37', '#4e2f1c'];
const EDGE = 320;

/** @param index different numbers give different portraits. */
const portrait = (
  index: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 80 80">
<rect width="80" height="80" fill="${SKIES[index % SKIES.length]}"/>
<circle cx="${10 + ((index * 17) % 60)}" cy="14" r="6" fill="#fff" opacity=".25"/>
<path d="M8 ${60 + (index % 8)} Q40 ${28 + (index % 12)} 76 8" fill="none" stroke="#fff" stroke-width=".6" stroke-dasharray="2 2" opacity=".5"/>
<path d="M12 80c0-16 12-22 28-22s28 6 28 22z" fill="#20304d"/>
<circle cx="40" cy="38" r="21" fill="${HELMETS[index % HELMETS.length]}"/>
<ellipse cx="40" cy="42" rx="14" ry="15" fill="${SKINS[index % SKINS.length]}"/>
<circle cx="34.5" cy="41" r="1.6"/><circle cx="45.5" cy="41" r="1.6"/>
<path d="M34 49q6 ${3 + (index % 3)} 12 0" fill="none" stroke="#000" stroke-width="1.4" stroke-linecap="round"/>
</svg>`;

/** @returns the name of the portrait in the media folder. */
export const keepPortrait = async (media: Media, index: number): Promise<string> =>
  media.keep(await draw(portrait(index), 'png'), 'png');
