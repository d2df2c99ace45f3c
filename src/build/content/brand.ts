/** Reads `content/colours.yaml` and `content/logo.svg`. A mistake stops the build with one sentence. */
import { existsSync, readFileSync } from 'node:fs';
import { type Brand, brandFiles, makeBrand } from '../../shared/brand.ts';
import { ColoursSchema } from '../../shared/schemas/colours.ts';
import { ContentError, checkContent } from './content-error.ts';
import { readDrawing } from './drawing.ts';
import { decodeText } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

/** Every page carries the logo. */
const LOGO_BYTES = 4000;

/** From the project's folder, where every command starts: the style sheet needs it as well as the pages. @throws ContentError */
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
  // Checks it only: the backend makes its logo of the file itself, and the two must be the same.
  readDrawing(source, file);
  return source;
}
