/** The words of a mail that waits in the queue. */
import * as v from 'valibot';

export const QueuedContentSchema = v.object({
  subject: v.string(),
  /** Paragraphs above the link. What people wrote in them must have gone through harmless-text.ts. */
  before: v.array(v.string()),
  /**
   * An address, or what it is made from when the mail is sent: `invitation` is a link to choose the first password, whose token is stored
   * nowhere; `page` is a path of the website, for code that does not know the website's address.
   */
  link: v.optional(
    v.object({
      label: v.string(),
      href: v.union([v.string(), v.object({ to: v.literal('invitation') }), v.object({ page: v.string() })]),
    }),
  ),
  after: v.array(v.string()),
});
export type QueuedContent = v.InferOutput<typeof QueuedContentSchema>;
