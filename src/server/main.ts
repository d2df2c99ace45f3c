import { runBackend } from './run/run-backend.ts';

await runBackend();
