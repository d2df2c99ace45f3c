/**
 * The built page contains page 1 at build time. A script checks whether it is up to date (prerendered-post.ts); the island runs only if it
 * is not, or when a person uses the list.
 */
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { ShapeError } from '#shared/http/errors.ts';
import type { PageCount } from '#shared/http/link-header.ts';
import { teamNumber } from '#shared/site/teams.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { serverNow } from '../../http/server-clock.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { controlClass } from '../../ui/form/fields.tsx';
import { hideWithoutJs, useHydrated } from '../../ui/hydration.ts';
import { EmptyList, PagedList } from '../../ui/list/PagedList.tsx';
import { useAnnouncedList } from '../../ui/list/use-announced-list.ts';
import { useQueryState } from '../../ui/list/use-query-state.ts';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { PostCard } from './PostCard.tsx';
import { findPosts, SUBJECTS, subjectNamed, subjectParameter } from './post-search.ts';
import { fetchPosts, type PostSummary, type PostsPage } from './posts-api.ts';

interface Props {
  /** `owner/name` on GitHub. */
  repository: string;
  /** Page 1 at build time; null if the build could not load it. */
  builtPage: PostsPage | null;
  /** ISO time at which the build read them. */
  readAt: string | null;
}

/** Characters. The query is part of the address, and hosts reject very long ones on a reload. */
const LONGEST_QUERY = 200;

export function PostList({ repository, builtPage, readAt }: Props) {
  const [queryText, setQuery] = useQueryState('q');
  const query = queryText.slice(0, LONGEST_QUERY);
  const [about, setAbout] = useQueryState('about');
  const [pageNumber, setPageNumber] = useQueryState('page');
  const subject = subjectNamed(about) ?? 'All';
  const requestedPage = /^[1-9]\d{0,4}$/.test(pageNumber) ? Number(pageNumber) : 1;
  const top = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  // Only once the address has been read: before, it would always load page 1.
  const source = { key: `posts ${requestedPage}`, load: () => fetchPosts(repository, requestedPage) };
  const fresh = useAnswer(hydrated ? source : null, logLine, { keepTrying: true });

  // What was typed before the script loaded takes precedence over the address.
  useEffect(() => {
    if (search.current?.value) setQuery(search.current.value);
  }, [setQuery]);
  useEffect(() => {
    if (hydrated && search.current && search.current.value !== query) search.current.value = query;
  }, [hydrated, query]);

  const list = fresh.value ?? builtPage;
  // Deferred, so that a typed letter or a pressed button is painted before the cards are drawn again.
  const [deferredQuery, deferredSubject] = [useDeferredValue(query), useDeferredValue(subject)];
  const found = useMemo(
    () => (list ? findPosts(list.posts, deferredQuery, deferredSubject) : []),
    [list, deferredQuery, deferredSubject],
  );
  const { page } = list ?? { page: 1 };
  const { pages, more } = countPages(list, builtPage);
  const countWords = list && countInWords(found.length, list.posts.length, pages > 1);
  useAnnouncedList(countWords, `${deferredQuery} ${deferredSubject}`);
  const asOf = asOfInWords(fresh.loadedAt ?? readAt);
  const showAll = () => {
    setQuery('');
    setAbout('');
    setPageNumber('');
  };

  return (
    <div ref={top} {...focusTarget('Posts')} className="mt-8 grid grid-cols-1 gap-6 focus:outline-none">
      <div className={`grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] ${hideWithoutJs}`}>
        <input
          ref={search}
          type="search"
          aria-label="Search by title or author..."
          placeholder="Search by title or author..."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_QUERY}
          onInput={(event) => setQuery(event.currentTarget.value)}
          className={controlClass}
        />
        <ChoiceGroup
          colourOf={teamNumber}
          label="Show posts about"
          choices={SUBJECTS}
          chosen={subject}
          onChoose={(next) => setAbout(subjectParameter(next))}
        />
      </div>
      {list !== null && (
        <p className={`text-sm text-muted ${hideWithoutJs}`}>
          {countWords + (fresh.error === null || asOf === null ? '' : `, as of ${asOf}`)}
        </p>
      )}
      <PagedList
        query={fresh}
        nothingYet={list === null}
        loading="Loading the posts..."
        failure={failure(list, requestedPage, asOf)}
        top={top}
        pager={{
          label: 'Post list pages',
          page,
          pages,
          onPage: (next) => {
            setPageNumber(next === 1 ? '' : String(next));
            if (next === requestedPage) fresh.refresh();
          },
          status:
            fresh.loading && requestedPage !== page
              ? `Loading page ${requestedPage}...`
              : `Page ${page} of ${pages}${more ? ' or more' : ''}`,
        }}
      >
        {found.length > 0 ? (
          <PostCards posts={found} />
        ) : (
          <NoPosts loaded={list?.posts.length ?? 0} page={page} onShowAll={showAll} />
        )}
      </PagedList>
    </div>
  );
}

const PostCards = memo(({ posts }: { posts: readonly PostSummary[] }) => (
  <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
    {posts.map((post, index) => {
      // Only where that fills the last row, so that the list never ends with a gap.
      const wide = index === 0 && posts.length % 2 === 1;
      return (
        <li key={post.number} className={wide ? 'md:col-span-2' : undefined}>
          <PostCard post={post} wide={wide} />
        </li>
      );
    })}
  </ul>
));

/** @param loaded number of posts on this page, before the search. */
function NoPosts({ loaded, page, onShowAll }: { loaded: number; page: number; onShowAll: () => void }) {
  if (loaded === 0 && page === 1) return <EmptyList>There are no posts yet.</EmptyList>;
  return (
    <EmptyList button={{ label: 'Show all posts', onClick: onShowAll }}>
      {loaded > 0 ? 'No posts match your search.' : 'There are no posts on this page.'}
    </EmptyList>
  );
}

/** If GitHub names only the next page, the number of pages comes from the build, which read all of them. */
const countPages = (list: PostsPage | null, builtPage: PostsPage | null): PageCount =>
  list?.more && builtPage && builtPage.pages >= list.pages ? builtPage : (list ?? { pages: 1 });

function countInWords(found: number, all: number, onThisPage: boolean): string {
  const here = onThisPage ? ' on this page' : '';
  if (found === all) return `${found} ${found === 1 ? 'post' : 'posts'}${here}`;
  return `${found} of ${all} posts${here}`;
}

/** On the reader's clock, so it is only used in the browser. @param at when the shown list was read; null when unknown. */
const asOfInWords = (at: number | string | null) =>
  at === null ? null : formatShortTime(new Date(at).getTime(), serverNow());

function failure(list: PostsPage | null, requestedPage: number, asOf: string | null): string {
  if (list === null) return "The posts couldn't be loaded.";
  if (requestedPage !== list.page) return `Page ${requestedPage} couldn't be loaded. Page ${list.page} is still shown.`;
  return `The latest posts couldn't be loaded.${asOf === null ? '' : ` These are the posts as of ${asOf}.`}`;
}

const logLine = (error: unknown) => (error instanceof ShapeError ? 'Invalid data received' : 'Error fetching posts:');
