/** The picture of every shared link that has none of its own. */
import { getSite } from '../../layouts/site.ts';
import { shareImageReply } from '../../sharing/share-image-reply.ts';

export async function GET(): Promise<Response> {
  const { name, shortName, description } = await getSite();
  return shareImageReply({ title: name, lines: [description], club: shortName });
}
