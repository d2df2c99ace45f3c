/** `GET /api/club/`: what this backend can do beyond the calls that every backend has. Public, so that a stale token does no harm. */
import type { Hono } from 'hono';
import type { Capability } from '../shared/schemas/capabilities.ts';
import type { Env } from './http/routes.ts';
import { addRoute, noAuth } from './http/routes.ts';

const CAN: readonly Capability[] = ['joining', 'officers', 'privacy', 'places', 'event-states'];

export const addCapabilities = (app: Hono<Env>) =>
  addRoute(app, {
    path: '/api/club/',
    identify: noAuth,
    methods: { GET: (c) => c.json({ version: 1, can: CAN }, 200, { 'Cache-Control': 'no-cache' }) },
  });
