/** `npm run backend`: the backend on a developer's machine. With DEMO=1 an empty database is filled with fictional people. */
import { runBackend } from '../../server/run/run-backend.ts';
import { seedDemo } from './seed.ts';

await runBackend(seedDemo);
