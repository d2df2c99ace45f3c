import { getCollection } from 'astro:content';

/** The events that the build knows, in the backend's order: the newest date first. */
export async function getPrerenderedEvents() {
  const entries = await getCollection('events');
  return entries.map(({ data }) => data).sort((one, other) => one.position - other.position);
}
