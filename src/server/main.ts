import { runBackend } from './run-backend.ts';

await runBackend();
