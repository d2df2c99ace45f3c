/** The search index (browser/site/search). The browser fetches it once for all queries. */
import { gzipSync } from 'node:zlib';
import type { APIRoute } from 'astro';
import { SEARCH_INDEX, SEARCH_INDEX_LIMIT } from '#shared/site/search-index.ts';
import { searchEntries } from '../build/output/search/search-entries.ts';

export const GET: APIRoute = async () => {
  const text = JSON.stringify(await searchEntries());
  const size = gzipSync(text).length;
  if (size > SEARCH_INDEX_LIMIT)
    console.warn(
      `[search] ${SEARCH_INDEX} is ${size} bytes with gzip, and should stay below ${SEARCH_INDEX_LIMIT}: an index in parts would load faster (src/shared/site/search-index.ts).`,
    );
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
};
