/** Reads and checks the club's own files: `site.yaml`, `colours.yaml` and `logo.svg`. */
import { existsSync, readFileSync } from 'node:fs';
import { type Brand, brandFiles, makeBrand } from '#shared/site/brand.ts';
import { ColoursSchema } from '#shared/site/colours.ts';
import { type Site, SiteSchema } from '#shared/site/site.ts';
import { ContentError, checkContent } from './content-error.ts';
import { readDrawing } from './drawing.ts';
import { decodeText, missingFile, readContent } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

/** Path in the project. Tests set `SITE_FILE`. */
export const siteFile = (): string => process.env.SITE_FILE ?? 'content/site.yaml';

/**
 * A folder of `content/`. If `SITE_FILE` names another club, and that club has such a folder beside the file, that one.
 * @param folder e.g. `content/projects/`.
 */
export function textFolder(folder: string, root: URL): string {
  const beside = folder.replace(/^content\//, siteFile().replace(/[^/]*$/, ''));
  return existsSync(new URL(beside, root)) ? beside : folder;
}

/** Cached, because parsing YAML is slow, and a build reads the site a hundred times. */
let last: { text: string; site: Site } | undefined;

/** @param root project folder. */
export async function readSite(root: URL): Promise<Site> {
  const file = siteFile();
  const text = await readContent(root, file);
  if (last?.text === text) return last.site;
  const site = checkContent(SiteSchema, readYaml(text, file), file, text);
  last = { text, site };
  return site;
}

/** The logo is inlined in every page. */
const LOGO_BYTES = 4000;

/** Reads from the current folder, because Tailwind calls this too and passes no root. @throws ContentError */
export function readBrand(): Brand {
  const files = brandFiles(process.env.SITE_FILE);
  const text = read(files.colours);
  const colours = checkContent(ColoursSchema, readYaml(text, files.colours), files.colours, text);
  return makeBrand(colours, checkLogo(read(files.logo), files.logo));
}

function read(file: string): string {
  if (!existsSync(file)) throw missingFile(file);
  return decodeText(readFileSync(file), file);
}

function checkLogo(source: string, file: string): string {
  const bytes = Buffer.byteLength(source);
  if (bytes > LOGO_BYTES) {
    throw new ContentError(
      `${file}: the drawing has ${bytes} bytes; the limit is ${LOGO_BYTES}, because every page includes it. Leave out small details, or compress the file at https://svgomg.net.`,
    );
  }
  // Only a check: the backend reads the file itself, and both must show the same logo.
  readDrawing(source, file);
  return source;
}
