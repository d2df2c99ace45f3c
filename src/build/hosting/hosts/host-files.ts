/** The files for hosts that stand in the repository. `npm run host-files` writes them; a test holds them to the table. */
import { nginxConf } from './nginx.ts';
import { vercelJson } from './vercel.ts';

/** Path from the project's folder → content. */
export const hostFiles = (): Readonly<Record<string, string>> => ({
  'vercel.json': vercelJson(),
  'deploy/nginx.conf': nginxConf(),
});
