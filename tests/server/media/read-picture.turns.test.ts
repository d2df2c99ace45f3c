/** Forty pictures at once must not cost forty times the memory of one: a body waits unread until there is room. */
import { expect, test } from 'vitest';
import { png } from '../pictures.ts';
import { testBackend } from '../support.ts';

const UPLOAD = '/api/profile/image/upload/';

/** A form with a picture, whose pieces come when `go` resolves; `isBegun` tells whether anyone asked for the first one. */
async function slowForm(go: Promise<void>) {
  const form = new FormData();
  form.set('profile_image', new File([new Uint8Array(await png())], 'a.png'));
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let isBegun = false;
  const body = new ReadableStream(
    {
      async pull(controller) {
        isBegun = true;
        await go;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, headers: { 'Content-Type': whole.headers.get('content-type') ?? '' }, isBegun: () => isBegun };
}

test('Of forty uploads, eight are read, eight wait and the others are rejected', async () => {
  const { call, moreMembers } = testBackend();
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  const tokens = await moreMembers(40);
  const forms = await Promise.all(tokens.map(() => slowForm(go)));
  const begun = () => forms.filter(({ isBegun }) => isBegun()).length;
  let answered = 0;
  const uploads = forms.map(async ({ body, headers }, index) => {
    const answer = await call('POST', UPLOAD, { token: tokens[index] ?? '', body, headers });
    answered += 1;
    return answer;
  });

  await expect.poll(() => answered).toBe(24);
  expect(begun()).toBe(8);
  letGo();
  const answers = await Promise.all(uploads);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
  const rejected = answers.filter(({ status }) => status !== 200);
  for (const { status, headers } of rejected) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(begun()).toBe(16);
});

test('An upload that is cut off makes room for the next', async () => {
  const { call, moreMembers } = testBackend();
  const [token = ''] = await moreMembers(1);
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const cut = () => new ReadableStream({ pull: (controller) => controller.error(new Error('hung up')) });
  for (let time = 1; time <= 20; time += 1)
    expect((await call('POST', UPLOAD, { token, body: cut(), headers })).status).toBe(400);
});
