/** Which commands and settings stop if a service does not answer and nothing is cached (content.config.ts). */
import type { Loader } from 'astro/loaders';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBuild } from './fake-build.ts';

vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }));

const argv = [...process.argv];
afterEach(() => {
  process.argv = argv;
  vi.resetModules();
});

test.each([
  ['build', '', /could not be read .* publish without them: ALLOW_EMPTY=on/],
  ['build', 'on', null],
  ['dev', '', null],
])(
  'Without services, astro %s with ALLOW_EMPTY=%j runs unless it would publish an empty site',
  async (command, allowEmpty, words) => {
    process.argv = ['node', 'astro', command];
    vi.stubEnv('ALLOW_EMPTY', allowEmpty);
    // Nothing listens there.
    vi.stubEnv('PUBLIC_API_HOST', 'http://localhost:9');
    const { collections } = await import('../../../src/content.config.ts');
    const { loader } = collections.events as unknown as { loader: Loader };
    const loaded = loader.load(fakeBuild().context);
    await (words ? expect(loaded).rejects.toThrow(words) : expect(loaded).resolves.toBeUndefined());
  },
);
