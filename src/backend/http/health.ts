/** `GET /health`: tells whoever watches this process that it answers, and which service it is. */
import type { Hono } from 'hono';
import type { Env } from './env.ts';

export type Service = 'backend' | 'mocks';

export function addHealth(app: Hono<Env>, service: Service): void {
  app.get('/health', (c) => c.json({ status: 'ok', service }, 200, { 'Cache-Control': 'no-store' }));
}
