/** `GET /health`, for monitoring: says whether the service works, and which one it is. */
import type { Hono } from 'hono';
import { storageErrorKind } from '../database/storage-error.ts';
import type { Env } from './request.ts';

type Service = 'backend' | 'mocks';

/** @param inspect throws when the service cannot work: the error is logged and the answer is 503. */
export function addHealth(
  app: Hono<Env>,
  service: Service,
  inspect: () => void = () => undefined,
  log: (line: string) => void = () => undefined,
): void {
  app.get('/health', (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      inspect();
      return c.json({ status: 'ok', service });
    } catch (error) {
      log(`error: health check failed: ${(error as Error).message}`);
      return c.json({ status: storageErrorKind(error) === 'full' ? 'disk full' : 'failing', service }, 503);
    }
  });
}
