/** Links in emails that open an account: made when their email leaves, for one use, and lost by no mail server that says "later". */
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { requestLink } from '../../../src/server/accounts/secret-links.ts';
import type { LinkKind } from '../../../src/server/accounts/secret-links-table.ts';
import { sha256 } from '../../../src/server/database/sha256.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { deleteExpiredRegistrations } from '../../../src/server/personal-data/expired-registrations.ts';
import { testBackend } from '../support.ts';

const KINDS: LinkKind[] = ['verification', 'reset', 'invitation'];
const LATER = Object.assign(new Error('451 later'), { code: 'EENVELOPE', responseCode: 451 });

/** Njeri, who may need a link of that kind. */
function clubWith(kind: LinkKind) {
  const clock = { now: Date.UTC(2026, 10, 21, 9) };
  const parts = testBackend({ now: () => clock.now });
  const { call, backend } = parts;
  const { database, mailer } = backend;
  const names = { username: 'J1/2000/2024', first_name: 'Njeri', last_name: 'Otieno' };
  const password_hash = kind === 'invitation' ? '' : 'a hash';
  const id = addAccountRow(database, { ...names, email: 'njeri@university.example', password_hash }, clock.now);
  if (kind === 'reset') database.exec('UPDATE accounts SET verified_at = 1');
  const deliver = vi.spyOn(mailer, 'deliver');

  const send = () => {
    sendQueuedEmails(backend);
    return backend.background.idle();
  };
  const ask = () => {
    requestLink(database, kind, id, clock.now);
    return send();
  };
  const pass = (ms: number) => {
    clock.now += ms;
    return send();
  };
  /** The mail server takes nothing until the returned function is called. */
  const breakServer = () => {
    deliver.mockRejectedValue(LATER);
    return () => void deliver.mockReset();
  };
  const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  /** Of each try, the oldest first. */
  const links = () => deliver.mock.calls.map(([{ text }]) => linkIn(text));
  const tokenOf = ({ pathname, searchParams }: URL) => searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
  async function works(link: URL | undefined) {
    if (kind === 'verification') return (await call('GET', `${link?.pathname}${link?.search}`)).text.includes('<form');
    return (await call('GET', `${link?.pathname}/`)).status === 200;
  }
  async function use(link: URL | undefined) {
    if (kind === 'verification') return call('POST', `${link?.pathname}${link?.search}`);
    const [uidb64, token] = link?.pathname.split('/').slice(-2) ?? [];
    return call('PATCH', '/api/password-reset-complete', { json: { password: 'a new perigee', uidb64, token } });
  }
  const queued = () => database.prepare('SELECT * FROM email_queue').all();
  return {
    ...{ ...parts, database, id, clock, deliver, send, ask, pass, breakServer },
    ...{ linkIn, links, tokenOf, works, use, queued },
  };
}

describe.each(KINDS)('the link of kind %s', (kind) => {
  test('A link works before the mail server has taken its email, and only its hash is stored', async () => {
    const { ask, works, deliver, linkIn, tokenOf, database, queued } = clubWith(kind);
    const tried = Promise.withResolvers<URL>();
    deliver.mockImplementationOnce(async ({ text }) => {
      const link = linkIn(text);
      expect(await works(link)).toBe(true);
      expect(JSON.stringify(queued())).not.toContain(tokenOf(link));
      tried.resolve(link);
    });
    await ask();
    const token = tokenOf(await tried.promise);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(database.prepare('SELECT hash FROM secret_links').all()).toEqual([{ hash: sha256(token) }]);
    expect(queued()).toEqual([]);
  });

  test('The links of all tries of one email work until one is used', async () => {
    const { ask, pass, links, works, use, breakServer, deliver } = clubWith(kind);
    const repair = breakServer();
    await ask();
    const [first] = links();
    repair();
    await pass(MINUTE_MS);
    const [second] = links();
    expect(second?.href).not.toBe(first?.href);
    expect([await works(first), await works(second)]).toEqual([true, true]);
    await use(first);
    expect([await works(first), await works(second)]).toEqual([false, false]);
    await pass(DAY_MS);
    expect(deliver).toHaveBeenCalledTimes(1 + (kind === 'reset' ? 1 : 0)); // the email about the new password
  });

  test('A newer link ends the older one when its email is sent, and not before', async () => {
    const { ask, pass, links, works, breakServer } = clubWith(kind);
    await ask();
    const [older] = links();
    const repair = breakServer();
    await ask();
    expect(await works(older)).toBe(true);
    repair();
    await pass(MINUTE_MS);
    expect([await works(older), await works(links()[0])]).toEqual([false, true]);
  });

  test('A link that is used ends the one that has not been emailed yet', async () => {
    const { ask, pass, links, works, use, breakServer, deliver } = clubWith(kind);
    await ask();
    const [sent] = links();
    const repair = breakServer();
    await ask();
    const unsent = links().at(-1);
    repair();
    await use(sent);
    await pass(DAY_MS);
    expect(await works(unsent)).toBe(false);
    expect(deliver.mock.calls.map(([{ subject }]) => subject)).toEqual(
      kind === 'reset' ? ['Your password was changed'] : [],
    );
  });

  test('A link that is used while its email is being sent stays used', async () => {
    const { ask, use, works, deliver, linkIn } = clubWith(kind);
    const used = Promise.withResolvers<URL>();
    deliver.mockImplementationOnce(async ({ text }) => {
      await use(linkIn(text));
      used.resolve(linkIn(text));
    });
    await ask();
    expect(await works(await used.promise)).toBe(false);
  });

  test('A link that is used while its email is being sent is not emailed again when the mail server refuses it', async () => {
    const { ask, pass, use, deliver, linkIn } = clubWith(kind);
    deliver.mockImplementationOnce(async ({ text }) => {
      await use(linkIn(text));
      throw LATER;
    });
    await ask();
    await pass(MINUTE_MS);
    expect(deliver.mock.calls.slice(1).map(([{ subject }]) => subject)).toEqual(
      kind === 'reset' ? ['Your password was changed'] : [],
    );
  });

  test('Requests during an outage send one email', async () => {
    const { ask, pass, queued, breakServer, deliver } = clubWith(kind);
    const repair = breakServer();
    for (const _time of [1, 2, 3]) await ask();
    expect(queued()).toHaveLength(1);
    repair();
    await pass(10 * MINUTE_MS);
    expect(deliver).toHaveBeenCalledTimes(1);
    await ask();
    expect(deliver).toHaveBeenCalledTimes(2);
  });
});

test.each([
  ['verification', DAY_MS, DAY_MS],
  ['reset', HOUR_MS, HOUR_MS],
  ['invitation', 3 * DAY_MS, 14 * DAY_MS],
] as const)(
  'The email with a link of kind %s waits %d ms for the mail server, and its link works %d ms from then',
  async (kind, waits, lasts) => {
    const { ask, pass, links, works, clock, breakServer, queued, deliver } = clubWith(kind);
    const repair = breakServer();
    await ask();
    await pass(waits / 2);
    // Counts as a request of its own.
    await ask();
    repair();
    await pass(waits - 1);
    const [link] = links();
    clock.now += lasts - 1;
    expect(await works(link)).toBe(true);
    clock.now += 1;
    expect(await works(link)).toBe(false);

    const repairAgain = breakServer();
    await ask();
    repairAgain();
    await pass(waits);
    expect([deliver.mock.calls, queued()]).toEqual([[], []]);
  },
);

test('Someone who has verified the address meanwhile gets no email with a link', async () => {
  const { ask, pass, database, deliver, breakServer, queued } = clubWith('verification');
  const repair = breakServer();
  await ask();
  repair();
  deliver.mockClear();
  database.exec('UPDATE accounts SET verified_at = 1');
  await pass(MINUTE_MS);
  expect(deliver).not.toHaveBeenCalled();
  expect(queued()).toEqual([]);
});

test('A verification link that a newer one replaced says that it has expired', async () => {
  const { ask, links, use } = clubWith('verification');
  await ask();
  await ask();
  expect((await use(links()[0])).text).toContain('Activation Expired');
});

test("An invited person's account stays as long as the newest link works", async () => {
  const { ask, pass, database, clock, breakServer } = clubWith('invitation');
  const users = (now: number) => {
    deleteExpiredRegistrations(database, now);
    return database.prepare('SELECT count(*) AS n FROM accounts').get()?.n;
  };
  clock.now += 21 * DAY_MS;
  const repair = breakServer();
  await ask();
  expect(users(clock.now + 1)).toBe(1);
  repair();
  await pass(MINUTE_MS);
  expect(users(clock.now + 13 * DAY_MS)).toBe(1);
  expect(users(clock.now + 15 * DAY_MS)).toBe(0);
});
