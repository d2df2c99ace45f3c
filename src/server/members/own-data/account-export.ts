/** `GET /api/profile/export/`: all that is kept about who asks. Kenya's Data Protection Act, ss. 26 and 38, asks for it. */
import type { Hono } from 'hono';
import { signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { addCall } from '../../http/calls.ts';
import type { Env } from '../../http/env.ts';
import { accountData } from './account-data.ts';

export const addAccountExport = (app: Hono<Env>, backend: Backend) =>
  addCall(app, {
    path: '/api/profile/export/',
    identify: signedIn(backend),
    methods: {
      GET: (c, member) => {
        const { database, apiUrl, settings } = backend;
        return c.json(accountData(database, member, { apiUrl, now: settings.now() }));
      },
    },
  });
