/** The picture of every shared link that has none of its own. */
import { getSite } from '../../build/content/entries.ts';
import { shareImageReply } from '../../build/share/share-image-reply.ts';

export async function GET(): Promise<Response> {
  const { name, shortName, description } = await getSite();
  return shareImageReply({ title: name, lines: [description], club: shortName });
}
