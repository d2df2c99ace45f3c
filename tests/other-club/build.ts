/** Builds the site of another club, as the variables say: tests/run/steps.ts. */
import { buildSiteForTests } from '../run/site-for-tests.ts';

process.exitCode = await buildSiteForTests();
