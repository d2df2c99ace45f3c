/**
 * The blog's list. Path: pages/blog.astro -> PostList -> posts-api.ts -> browser/http/service-client.ts
 * Is in the built page with what the build knew of page 1; asked again as soon as it runs.
 */
import { useEffect, useMemo, useRef } from 'react';
import { ShapeError } from '../../http/errors.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { controlClass } from '../../ui/Field.tsx';
import { NEEDS_SCRIPT } from '../../ui/hide-without-js.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePageTurn } from '../../ui/use-page-turn.ts';
import { useQueryState } from '../../ui/use-query-state.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { NoPosts } from './NoPosts.tsx';
import { PostCard } from './PostCard.tsx';
import { findPosts, SUBJECTS, subjectNamed, subjectParameter } from './post-search.ts';
import { fetchPosts, type PostsPage } from './posts-api.ts';

interface Props {
  /** `owner/name` on GitHub. */
  repository: string;
  /** Page 1 as the build knew it; null when it knew nothing. */
  known: PostsPage | null;
  /** ISO time of the moment when the build asked. */
  readAt: string | null;
}

/** Characters. It is in the address, and hosts refuse one of many thousands: a reload would fail. */
const LONGEST_QUERY = 200;

export function PostList({ repository, known, readAt }: Props) {
  const [written, setQuery] = useQueryState('q');
  const query = written.slice(0, LONGEST_QUERY);
  const [about, setAbout] = useQueryState('about');
  const [pageNumber, setPageNumber] = useQueryState('page');
  const subject = subjectNamed(about) ?? 'All';
  const asked = /^[1-9]\d{0,4}$/.test(pageNumber) ? Number(pageNumber) : 1;
  const search = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  // Not before the address has been read: page 1 would be asked for in vain.
  const load = useMemo(() => (hydrated ? () => fetchPosts(repository, asked) : null), [hydrated, repository, asked]);
  const fresh = useRefreshed(load, logLine);

  // What somebody typed before the script was there counts more than what the address says.
  useEffect(() => {
    if (search.current?.value) setQuery(search.current.value);
  }, [setQuery]);
  useEffect(() => {
    if (hydrated && search.current && search.current.value !== query) search.current.value = query;
  }, [hydrated, query]);

  const list = fresh.value ?? known;
  const found = list ? findPosts(list.posts, query, subject) : [];
  const page = list?.page ?? 1;
  const { top, turn } = usePageTurn<HTMLDivElement>(page);
  const asOf = asOfInWords(fresh.at ?? readAt);
  const notice = fresh.error !== null && (
    <Notice onRetry={fresh.refresh}>{fresh.loading ? 'Trying again...' : failure(list, asked, asOf)}</Notice>
  );

  return (
    <div ref={top} tabIndex={-1} className="mt-8 grid grid-cols-1 gap-6 focus:outline-none">
      <div className={`grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] ${NEEDS_SCRIPT}`}>
        <input
          ref={search}
          type="search"
          aria-label="Search posts by title or author"
          placeholder="Search by title or author..."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_QUERY}
          onInput={(event) => setQuery(event.currentTarget.value)}
          className={controlClass}
        />
        <ChoiceGroup
          look="apart"
          label="Show posts about"
          choices={SUBJECTS}
          chosen={subject}
          onChoose={(next) => setAbout(subjectParameter(next))}
          blocked={!hydrated}
        />
      </div>
      {list === null && (
        // As high as the window, whatever is in it: nothing below it is seen to move.
        <div className={`min-h-screen ${NEEDS_SCRIPT}`}>
          {fresh.error === null ? <Loading>Loading the posts...</Loading> : notice}
        </div>
      )}
      {list !== null && (
        <>
          <p role="status" className={`text-sm text-muted ${NEEDS_SCRIPT}`}>
            {countInWords(found.length, list) + (fresh.error === null || asOf === null ? '' : `, as of ${asOf}`)}
          </p>
          {found.length > 0 ? (
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
              {found.map((post, index) => {
                // Only where that fills the last row: the list never ends in a hole.
                const wide = index === 0 && found.length % 2 === 1;
                return (
                  <li key={post.number} className={wide ? 'md:col-span-2' : undefined}>
                    <PostCard post={post} wide={wide} />
                  </li>
                );
              })}
            </ul>
          ) : (
            <NoPosts
              reason={list.posts.length > 0 ? 'search' : page > 1 ? 'page' : 'none'}
              onShowAll={() => {
                setQuery('');
                setAbout('');
                setPageNumber('');
              }}
            />
          )}
          {/* Behind what is being read, so that it pushes none of it away, and beside the buttons that ask for more. */}
          {notice}
          <div className={NEEDS_SCRIPT}>
            <Pager
              label="Pages of posts"
              page={page}
              pages={hydrated ? list.pages : page}
              onPage={(next) => {
                turn();
                setPageNumber(next === 1 ? '' : String(next));
                if (next === asked) fresh.refresh();
              }}
              status={fresh.loading && asked !== page ? `Loading page ${asked}...` : `Page ${page} of ${list.pages}`}
            />
          </div>
        </>
      )}
    </div>
  );
}

function countInWords(found: number, { posts, pages }: PostsPage): string {
  const here = pages > 1 ? ' on this page' : '';
  if (found === posts.length) return `${found} ${found === 1 ? 'post' : 'posts'}${here}`;
  return `${found} of ${posts.length} posts${here}`;
}

/** On the reader's clock: only ever said in a browser. */
const asOfFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** @param at when the list that is shown was read: milliseconds since 1970, or an ISO time; null: nobody knows. */
const asOfInWords = (at: number | string | null) => (at === null ? null : asOfFormat.format(new Date(at)));

function failure(list: PostsPage | null, asked: number, asOf: string | null): string {
  if (list === null) return 'The posts could not be loaded.';
  if (asked !== list.page) return `Page ${asked} could not be loaded. Page ${list.page} is still shown.`;
  return `The newest posts could not be loaded.${asOf === null ? '' : ` These are the posts as of ${asOf}.`}`;
}

const logLine = (error: unknown) => (error instanceof ShapeError ? 'Invalid data received' : 'Error fetching posts:');
