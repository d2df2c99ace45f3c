import { expect, test } from 'vitest';
import type { ApodItem } from '../../../src/dev/mocks/apod/apod.ts';
import { mocksForTest } from './running.ts';

async function open() {
  const mocks = await mocksForTest();
  const get = (query: string) => fetch(`${mocks.url}/planetary/apod?${query}`);
  const eight = async (): Promise<ApodItem[]> => (await get('api_key=DEMO_KEY&count=8')).json();
  return { ...mocks, get, eight };
}

test('eight photos include every oddity of the real service', async () => {
  const { eight } = await open();
  const photos = await eight();
  expect(photos).toHaveLength(8);
  const lacking = (field: keyof ApodItem) => photos.filter((photo) => !(field in photo)).length;
  expect(photos.filter(({ media_type }) => media_type === 'video').length).toBeGreaterThan(0);
  for (const field of ['url', 'hdurl', 'copyright'] as const) expect(lacking(field), field).toBeGreaterThan(0);
  expect(photos.some(({ copyright }) => copyright?.includes('\n'))).toBe(true);
  expect(Math.max(...photos.map(({ title }) => title.length))).toBeGreaterThan(120);
});

test('the next call returns others, and new mocks start over', async () => {
  const dates = async ({ eight }: Awaited<ReturnType<typeof open>>) => (await eight()).map(({ date }) => date);
  const [one, other] = [await open(), await open()];
  const first = await dates(one);
  expect(await dates(one)).not.toEqual(first);
  expect(await dates(other)).toEqual(first);
});

test('it refuses in the words of the service', async () => {
  const { get, apod } = await open();
  const told = async (query: string) => {
    const reply = await get(query);
    return [reply.status, (await reply.json()).error?.code];
  };
  expect(await told('count=8')).toEqual([403, 'API_KEY_MISSING']);
  expect(await told('count=8&api_key=wrong')).toEqual([403, 'API_KEY_INVALID']);
  expect(await told('count=0&api_key=DEMO_KEY')).toEqual([400, undefined]);
  apod.failure = 'rate-limited';
  expect(await told('count=8&api_key=DEMO_KEY')).toEqual([429, 'OVER_RATE_LIMIT']);
});

test('pictures are JPEGs, the large one has its own address, and any page may call', async () => {
  const { eight, get, url } = await open();
  const jpeg = async (address: string | undefined) => {
    const reply = await fetch(address?.replace('http://mocks.example', url) ?? '');
    expect(reply.headers.get('Content-Type')).toBe('image/jpeg');
    return (await reply.arrayBuffer()).byteLength;
  };
  const ringed = (await eight()).find(({ title }) => title.startsWith('A Ringed World'));
  for (const address of [ringed?.url, ringed?.hdurl]) expect(await jpeg(address)).toBeGreaterThan(1000);
  expect(ringed?.hdurl).not.toBe(ringed?.url);
  expect((await fetch(`${url}/apod/pictures/nothing.jpg`)).status).toBe(404);
  expect((await get('')).headers.get('Access-Control-Allow-Origin')).toBe('*');
});
