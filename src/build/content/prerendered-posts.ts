import { getCollection } from 'astro:content';

/** The posts that the build knows, the newest first. */
export async function getPrerenderedPosts() {
  const entries = await getCollection('posts');
  return entries.map(({ data }) => data).sort((one, other) => one.position - other.position);
}
