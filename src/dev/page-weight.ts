/** What a page costs a signed-out visitor, in bytes as gzip sends them. */
import { gzipSync } from 'node:zlib';
import { linkedStyles, loadedScripts } from '../build/hosting/load-graph.ts';

export interface PageWeight {
  html: number;
  css: number;
  js: number;
  /** React comes with the page, without any doing of the reader. */
  react: boolean;
}

/** A word that is in every build of React, minified or not. */
export const REACT_MARK = 'react.transitional.element';

const gzipped = (text: string) => gzipSync(text).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** @param read gives the text of a file of the site by its address, e.g. `/_astro/app.js`. */
export function weighPage(html: string, read: (address: string) => string): PageWeight {
  const scripts = [...loadedScripts(html, read)].map(read);
  return {
    html: gzipped(html),
    css: sum([...new Set(linkedStyles(html))].map((address) => gzipped(read(address)))),
    js: sum(scripts.map(gzipped)),
    react: scripts.some((script) => script.includes(REACT_MARK)),
  };
}
