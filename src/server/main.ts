/** The backend of a real club. */
import { runBackend } from './run-backend.ts';

await runBackend();
