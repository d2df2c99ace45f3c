/**
 * Receives only a few pictures at a time. A body of 10 MB needs two to four times that while its form is read and its picture is encoded
 * again, so forty uploads at once would need a gigabyte.
 */
import { createQueue } from '../concurrency.ts';
import { isMultipart } from '../http/body.ts';
import { problem } from '../http/problem.ts';
import type { Request } from '../http/routes.ts';

const WORKERS = 8;
/** A waiting body is not read yet, so it needs no memory. */
const WAITING_LIMIT = 8;

/**
 * Reads the body of a request by `member` when it is its turn. A body that cannot hold a file is read at once.
 * @throws HttpProblem 429 while another one of the same member is being read, 503 when too many wait, and what `read` throws.
 */
export type UploadQueue = <Result>(c: Request, member: { id: number }, read: () => Promise<Result>) => Promise<Result>;

export function createUploadQueue(): UploadQueue {
  const enqueue = createQueue(WORKERS, WAITING_LIMIT);
  const uploading = new Set<number>();

  return async (c, { id }, read) => {
    if (!isMultipart(c)) return read();
    if (uploading.has(id))
      throw problem(
        'too_many_attempts',
        'Your last picture is still being processed. Please try again in a few seconds.',
        {
          'Retry-After': '5',
        },
      );
    uploading.add(id);
    try {
      return await enqueue(read);
    } finally {
      uploading.delete(id);
    }
  };
}
