/**
 * The blog's list (spec, section 2). Path: pages/blog.astro -> PostList -> posts-api.ts -> http/service-client.ts
 * Is in the built page with what the build knew of page 1; asked again as soon as it runs.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ShapeError } from '../../http/errors.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { controlClass } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NEEDS_SCRIPT } from '../../ui/needs-script.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePageTurn } from '../../ui/use-page-turn.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { NoPosts } from './NoPosts.tsx';
import { PostCard } from './PostCard.tsx';
import { findPosts, SUBJECTS, type Subject } from './post-search.ts';
import { fetchPosts, type PostsPage } from './posts-api.ts';

interface Props {
  /** `owner/name` on GitHub. */
  repository: string;
  /** Page 1 as the build knew it; null when it knew nothing. */
  known: PostsPage | null;
  /** ISO time of the moment when the build asked. */
  readAt: string | null;
}

export function PostList({ repository, known, readAt }: Props) {
  const [asked, setAsked] = useState(1);
  const load = useCallback(() => fetchPosts(repository, asked), [repository, asked]);
  const fresh = useRefreshed(load, logLine);
  const [query, setQuery] = useState('');
  const [subject, setSubject] = useState<Subject>('All');
  const search = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  // What somebody typed before the script was there counts too.
  useEffect(() => setQuery(search.current?.value ?? ''), []);

  const list = fresh.value ?? known;
  const found = list ? findPosts(list.posts, query, subject) : [];
  const page = list?.page ?? 1;
  const { top, turn } = usePageTurn<HTMLDivElement>(page);

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
          onInput={(event) => setQuery(event.currentTarget.value)}
          className={controlClass}
        />
        <ChoiceGroup
          look="apart"
          label="Show posts about"
          choices={SUBJECTS}
          chosen={subject}
          onChoose={setSubject}
          blocked={!hydrated}
        />
      </div>
      {fresh.error !== null && (
        <Notice onRetry={fresh.refresh}>
          {fresh.loading ? 'Trying again...' : failure(list, asked, fresh.at, readAt)}
        </Notice>
      )}
      {list === null && fresh.loading && (
        <div className={NEEDS_SCRIPT}>
          <Loading>Loading the posts...</Loading>
        </div>
      )}
      {list !== null && (
        <>
          <p role="status" className={`text-sm text-muted ${NEEDS_SCRIPT}`}>
            {countInWords(found.length, list)}
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
              any={list.posts.length > 0}
              onShowAll={() => {
                if (search.current) search.current.value = '';
                setQuery('');
                setSubject('All');
              }}
            />
          )}
          <div className={NEEDS_SCRIPT}>
            <Pager
              label="Pages of posts"
              page={page}
              pages={hydrated ? list.pages : page}
              onPage={(next) => {
                turn();
                setAsked(next);
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

/** @param at when the list that is shown came, in milliseconds since 1970; null: it is the build's. */
function failure(list: PostsPage | null, asked: number, at: number | null, readAt: string | null): string {
  if (list === null) return 'The posts could not be loaded.';
  if (asked !== list.page) return `Page ${asked} could not be loaded. Page ${list.page} is still shown below.`;
  const asOf = at ?? readAt;
  const when = asOf === null ? '' : ` These are the posts as of ${asOfFormat.format(new Date(asOf))}.`;
  return `The newest posts could not be loaded.${when}`;
}

/** The spec's words for a reply that is no list (section 8). */
const logLine = (error: unknown) => (error instanceof ShapeError ? 'Invalid data received' : 'Error fetching posts:');
