/** The script of /search: searches as you type, and writes the query into the address. */
import { SEARCH_INDEX, type SearchEntry } from '#shared/site/search-index.ts';
import {
  excerptAround,
  findEntries,
  type Match,
  markedParts,
  nearlyStarts,
  QUERY_LIMIT,
  type SearchablePage,
  searchablePage,
  starts,
  wordsIn,
} from './find-entries.ts';

/** Entries of another form are left out: the file may be from an older build. Without valibot, which would be larger than the page. */
function isEntry(value: unknown): value is SearchEntry {
  const { kind, title, path, text, headings, date = '' } = (value ?? {}) as Record<string, unknown>;
  return (
    [kind, title, path, text, date].every((part) => typeof part === 'string') &&
    /^\/(?!\/)/.test(String(path)) &&
    Array.isArray(headings)
  );
}

let loading: Promise<SearchablePage[]> | undefined;

/** Fetched once, and again after a failure. @throws Error if it cannot be read. */
function loadSearchIndex(): Promise<SearchablePage[]> {
  loading ??= read().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<SearchablePage[]> {
  const response = await fetch(SEARCH_INDEX);
  const entries: unknown = response.ok && (await response.json());
  if (!Array.isArray(entries)) throw new Error(`${SEARCH_INDEX} answered ${response.status}`);
  return entries.filter(isEntry).map(searchablePage);
}

/** Results shown at first. */
const FIRST_RESULTS = 30;
/** Milliseconds without a keystroke before the results change, so that a screen reader does not announce them for each letter. */
const PAUSE_MS = 200;

const part = <E extends HTMLElement>(name: string) => document.querySelector(`[data-search-${name}]`) as E;

export function startSearch(form: HTMLFormElement): void {
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const [status, list, more] = [part('status'), part('results'), part<HTMLButtonElement>('more')];
  const template = part<HTMLTemplateElement>('result');
  /** Counts the searches: a late result must not replace a newer one. */
  let searchCount = 0;
  let pause = 0;

  const show = (state: 'start' | 'found' | 'nothing' | 'failed', words = '') => {
    for (const name of ['start', 'nothing', 'failed']) part(name).hidden = state !== name;
    status.textContent = words;
    list.textContent = '';
    more.hidden = true;
  };

  const row = (entry: SearchEntry, words: readonly string[], match: Match): Node => {
    const result = template.content.cloneNode(true) as DocumentFragment;
    const [kind, link, text] = ['p', 'a', 'p:last-child'].map((name) => result.querySelector(name) as HTMLElement);
    if (kind) kind.textContent = [entry.kind, entry.date].filter(Boolean).join(' · ');
    link?.setAttribute('href', entry.path);
    link?.replaceChildren(...marked(entry.title, words, match));
    text?.append(...marked(excerptAround(entry.text, words, match), words, match));
    return result;
  };

  const search = async () => {
    clearTimeout(pause);
    const query = field.value.slice(0, QUERY_LIMIT).trim();
    const words = wordsIn(query);
    const searchNumber = ++searchCount;
    writeAddress(query);
    if (query === '') return show('start');
    try {
      const pages = await loadSearchIndex();
      const exact = findEntries(pages, words);
      const match = exact.length > 0 ? starts : nearlyStarts;
      const found = exact.length > 0 ? exact : findEntries(pages, words, match);
      if (searchNumber !== searchCount) return;
      if (found.length === 0) return show('nothing', `Nothing found for “${query}”.`);
      const results = `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
      show('found', `${results} ${match === starts ? 'for' : 'similar to'} “${query}”`);
      list.append(...found.slice(0, FIRST_RESULTS).map((entry) => row(entry, words, match)));
      more.hidden = found.length <= FIRST_RESULTS;
      more.textContent = `Show all ${found.length} results`;
      more.onclick = () => {
        more.hidden = true;
        list.append(...found.slice(FIRST_RESULTS).map((entry) => row(entry, words, match)));
        // The button is hidden now, so the focus moves to the first new result.
        list.children[FIRST_RESULTS]?.querySelector('a')?.focus();
      };
    } catch (error) {
      console.error(error);
      if (searchNumber === searchCount) show('failed', "The search couldn't be loaded.");
    }
  };

  const fetchAhead = () => void loadSearchIndex().catch(() => undefined); // the search itself reports it
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search();
  });
  field.addEventListener('input', () => {
    clearTimeout(pause);
    pause = window.setTimeout(search, PAUSE_MS);
  });
  field.addEventListener('focus', fetchAhead);
  part('again').addEventListener('click', async () => {
    await search();
    // The button has disappeared.
    if (part('failed').hidden) field.focus();
  });
  // What was typed before the script loaded takes precedence over the address.
  field.value = (field.value || (new URLSearchParams(location.search).get('q') ?? '')).slice(0, QUERY_LIMIT);
  if (field.value) void search();

  // Fetched through the service worker, so that the search also works offline.
  const { serviceWorker } = navigator;
  if (serviceWorker?.controller) addEventListener('load', fetchAhead);
  else serviceWorker?.addEventListener('controllerchange', fetchAhead);
}

function writeAddress(query: string): void {
  try {
    history.replaceState(history.state, '', query ? `?${new URLSearchParams({ q: query })}` : location.pathname);
  } catch {
    // Safari throws after 100 changes in 10 seconds. A later change will succeed.
  }
}

const marked = (text: string, words: readonly string[], match: Match): Node[] =>
  markedParts(text, words, match).map((piece) => {
    if (!piece.marked) return new Text(piece.text);
    const mark = document.createElement('mark');
    mark.textContent = piece.text;
    return mark;
  });
