/** The committed files for hosts, made from the tables of this folder. */
import { nginxConf } from './nginx.ts';
import { vercelJson } from './vercel.ts';

/** Path from the project's folder → content. */
export const hostFiles = (): Readonly<Record<string, string>> => ({
  'vercel.json': vercelJson(),
  'deploy/nginx.conf': nginxConf(),
});
