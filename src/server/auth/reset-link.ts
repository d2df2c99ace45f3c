/**
 * `GET /api/password-reset/{uidb64}/{token}/`: whether a link is good (docs/calls.md). Changes nothing. Every bad link gets the
 * same answer, so it does not tell which members exist.
 */
import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { Refusal } from '../http/problem.ts';
import { findUserByLink } from './reset-tokens.ts';

export const addResetLink = (app: Hono<Env>, { database, settings }: Backend) =>
  addCall(app, {
    path: '/api/password-reset/:uidb64/:token/',
    identify: anybody,
    methods: {
      GET(c: Request) {
        const link = { uidb64: c.req.param('uidb64') ?? '', token: c.req.param('token') ?? '' };
        if (!findUserByLink(database, link, settings.now())) throw new Refusal('invalid', { error: 'Invalid token.' });
        return c.json({ message: 'Token and user are valid.' });
      },
    },
  });
