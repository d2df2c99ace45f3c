/** Reads and checks `content/colours.yaml` and `content/logo.svg`. */
import { existsSync, readFileSync } from 'node:fs';
import { type Brand, brandFiles, makeBrand } from '../../shared/site/brand.ts';
import { ColoursSchema } from '../../shared/site/colours.ts';
import { ContentError, checkContent } from './content-error.ts';
import { readDrawing } from './drawing.ts';
import { decodeText } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

/** The logo is inlined in every page. */
const LOGO_BYTES = 4000;

/** Reads from the current folder, because Tailwind calls this too and passes no root. @throws ContentError */
export function readBrand(): Brand {
  const files = brandFiles(process.env.SITE_FILE);
  const colours = checkContent(ColoursSchema, readYaml(read(files.colours), files.colours), files.colours);
  return makeBrand(colours, checkLogo(read(files.logo), files.logo));
}

function read(file: string): string {
  if (!existsSync(file)) throw new ContentError(`${file}: the file is missing.`);
  return decodeText(readFileSync(file), file);
}

function checkLogo(source: string, file: string): string {
  const bytes = Buffer.byteLength(source);
  if (bytes > LOGO_BYTES) {
    throw new ContentError(
      `${file}: the drawing has ${bytes} bytes; the limit is ${LOGO_BYTES}, because every page includes it. Leave out small details, or compress the file at https://svgomg.net.`,
    );
  }
  // Only to check it: the backend reads the file itself, and both must show the same logo.
  readDrawing(source, file);
  return source;
}
