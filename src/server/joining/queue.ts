/** `GET /api/club/joining/queue/`: the statements that wait, or those that were decided, for officers who handle money. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { PaymentSchema } from '../../shared/schemas/joining.ts';
import type { Backend } from '../backend.ts';
import { fieldProblem } from '../http/problem.ts';
import type { Env } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { officer } from '../officers/grants.ts';
import { readPayments } from './payments.ts';
import { queueItems } from './queue-item.ts';

export const addJoiningQueue = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/joining/queue/',
    identify: officer(backend, 'money'),
    methods: {
      async GET(c, { id }) {
        await backend.limits.take('officerReading', String(id));
        const asked = (c.req.query('state') ?? 'stated').slice(0, 100);
        const state = v.safeParse(PaymentSchema.entries.state, asked);
        if (!state.success) throw fieldProblem({ state: [`"${asked}" is not a valid choice.`] });
        return c.json(queueItems(backend, readPayments(backend.database, state.output)));
      },
    },
  });
