import { afterEach, expect, test, vi } from 'vitest';
import { fetchComments } from '../../../../src/browser/features/blog/posts-api.ts';
import { issue } from '../../../support/issues.ts';

afterEach(() => void vi.unstubAllGlobals());

test('Comments are asked for page by page, as long as GitHub names a next one', async () => {
  const { comments } = issue({
    number: 5,
    written: [
      ['aesa-amina', 'One'],
      [null, 'Two'],
      ['aesa-amina', 'Three'],
    ],
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address).searchParams.get('page') ?? 1);
    const next = new URL(`?page=${page + 1}`, address).href;
    const headers: HeadersInit = page < comments.length ? { Link: `<${next}>; rel="next"` } : {};
    return Response.json([comments[page - 1]], { headers });
  });
  expect((await fetchComments('demo-club/blog', 5)).map(({ body }) => body)).toEqual(['One', 'Two', 'Three']);
});
