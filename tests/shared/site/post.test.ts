import * as v from 'valibot';
import { expect, test } from 'vitest';
import { postWithEmoji } from '#shared/html/emoji.ts';
import { PostCommentSchema, PostSchema } from '#shared/site/post.ts';
import { isPost, projectOfLabel } from '#shared/site/post-facts.ts';
import { issue } from '../../support/issues.ts';

const read = (change: object) => v.parse(PostSchema, { ...issue({ number: 1 }).issue, ...change });

test('An issue is read as GitHub sends it', () => {
  expect(read({ body: 'a\r\nb' })).toMatchObject({ number: 1, labels: ['Published'], body: 'a\nb', comments: 0 });
  expect(read({ user: null }).user).toBeNull();
  expect(read({ user: { login: 'demo' } }).user).toEqual({ login: 'demo', avatar_url: null });
  expect(read({ user: { login: 'demo', avatar_url: 'javascript:x' } }).user?.avatar_url).toBeNull();
  expect(read({ html_url: 'javascript:x' }).html_url).toBeNull();
  expect(read({ body: null }).body).toBeNull();
  expect(read({ comments: 'many' }).comments).toBe(0);
  expect(read({ labels: ['Published', { name: 'Design' }, { name: null }, { id: 1 }, 'Design'] }).labels).toEqual([
    'Published',
    'Design',
  ]);
});

test('An issue that cannot be shown is rejected', () => {
  for (const change of [
    { title: null },
    { number: 'x' },
    { number: 0 },
    { created_at: 'yesterday' },
    { labels: null },
  ]) {
    expect(v.is(PostSchema, { ...issue({ number: 1 }).issue, ...change }), JSON.stringify(change)).toBe(false);
  }
  expect(v.is(PostCommentSchema, { id: 1, user: null, body: null })).toBe(true);
  expect(v.is(PostCommentSchema, { user: null, body: 'x' })).toBe(false);
});

test('Only published issues are posts, and no pull requests', () => {
  expect(isPost(read({}))).toBe(true);
  expect(isPost(read({ labels: ['published'] }))).toBe(true);
  expect(isPost(read({ labels: ['Unpublished'] }))).toBe(false);
  expect(isPost(read({ pull_request: { url: 'x' } }))).toBe(false);
});

test('Labels have emoji in place of their names, each label once', () => {
  const labels = ['Published', ':rocket: Propulsion', '🚀 Propulsion', ':octocat: notes'];
  expect(postWithEmoji(read({ labels })).labels).toEqual(['Published', '🚀 Propulsion', ':octocat: notes']);
});

test('A project’s label is known with emoji', () => {
  for (const label of ['project: Tai One', ':rocket: project: Tai One', 'Project : Tai One 🚀'])
    expect(projectOfLabel(label), label).toBe('tai-one');
});
