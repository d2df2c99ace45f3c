/** The module `#site` where nothing is bundled (package.json, "imports"): the backend, scripts and tests. */
import { orExit, readSiteFile } from './content-file.ts';

export const site = orExit(readSiteFile);
