/** The mocks as a process, for `npm start` and `npm run dev`. Reads MOCKS_PORT. */
import { startMocks } from './mocks.ts';

const port = Number(process.env.MOCKS_PORT ?? '8788');
const mocks = await startMocks({ port, url: `http://localhost:${port}` });
console.log(`Mocks of GitHub, the photo of the day and EmailJS listen on http://localhost:${port}.`);
// The process that started this one waits for the message.
process.send?.({ port: mocks.port });
const stop = () => void mocks.close().then(() => process.exit());
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
