/** The stand-ins as a process, for `npm start` and `npm run dev`. Reads STANDINS_PORT. */
import { drawAllSmall } from './apod/draw-sky.ts';
import { startStandins } from './mocks.ts';

const port = Number(process.env.STANDINS_PORT ?? '8788');
const standins = await startStandins({ port, url: `http://localhost:${port}` });
console.log(`Stand-ins for GitHub, the photo of the day and EmailJS listen on http://localhost:${port}.`);
// Whoever started this process, such as `npm start`, may wait for that.
process.send?.({ port: standins.port });
const stop = () => void standins.close().then(() => process.exit());
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
await drawAllSmall();
