/** The embedded backend as a process of its own, with demo data, ready to answer. */
import type { ChildGroup } from './child-group.ts';
import { waitUntilAnswers } from './wait-until-answers.ts';

export interface DemoBackend {
  port: number;
  /** Folder of its database and uploads, below the project's folder. */
  dataDir: string;
  /** Origin of the site, for links in mails and for who may call it. */
  siteUrl: string;
}

/**
 * Resolves with its origin as soon as it answers.
 * @throws CommandFailure when it ends or does not answer in time; the reason is above, in its own output.
 */
export async function startDemoBackend(children: ChildGroup, { port, dataDir, siteUrl }: DemoBackend): Promise<string> {
  const url = `http://localhost:${port}`;
  const env = { BACKEND_PORT: String(port), DATA_DIR: dataDir, SITE_URL: siteUrl, API_URL: url, DEMO: '1' };
  const ended = children.start(['src/backend/main.ts'], env);
  await waitUntilAnswers({ name: 'backend', url: `${url}/api/leaders/`, ended });
  return url;
}
