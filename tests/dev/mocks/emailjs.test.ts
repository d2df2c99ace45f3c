import { expect, test } from 'vitest';
import { mocksForTest } from './running.ts';

const ACCOUNT = { service_id: 'service_demo', template_id: 'template_demo', user_id: 'key_demo' };
const MESSAGE = {
  name: 'Amina Demo',
  email: 'amina@university.example',
  subject: 'A <b>question</b>',
  message: 'Hello',
};

async function open() {
  const mocks = await mocksForTest();
  const base = `${mocks.url}/api/v1.0/email`;
  const sendForm = async (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const reply = await fetch(`${base}/send-form`, { method: 'POST', body });
    return `${reply.status} ${await reply.text()}`;
  };
  return { ...mocks, base, sendForm };
}

test('a message arrives with its fields', async () => {
  const { emailjs, sendForm } = await open();
  expect(await sendForm({ ...MESSAGE, ...ACCOUNT, lib_version: '4.4.1' })).toBe('200 OK');
  expect(emailjs.sent).toEqual([{ fields: MESSAGE, libraryVersion: '4.4.1', sentAt: expect.any(String) }]);
});

test('it refuses in the words of the service, and keeps nothing', async () => {
  const { emailjs, sendForm } = await open();
  expect(await sendForm(MESSAGE)).toBe('400 The user_id parameter is required');
  expect(await sendForm({ ...MESSAGE, ...ACCOUNT, user_id: 'x' })).toMatch(/^400 The Public Key is invalid/);
  expect(await sendForm({ ...MESSAGE, ...ACCOUNT, service_id: 'x' })).toMatch(/^400 The service ID not found/);
  expect(await sendForm({ ...MESSAGE, ...ACCOUNT, template_id: 'x' })).toMatch(/^400 The template ID not found/);
  expect(await sendForm({ ...MESSAGE, ...ACCOUNT, message: 'x'.repeat(60_000) })).toMatch(/^413 Variables size limit/);
  emailjs.mailboxLost = true;
  expect(await sendForm({ ...MESSAGE, ...ACCOUNT })).toMatch(/^412 Gmail_API/);
  emailjs.failure = 'rate-limited';
  expect(await sendForm({ ...MESSAGE, ...ACCOUNT })).toBe('429 Too Many Requests');
  expect(emailjs.sent).toEqual([]);
});

test('a page of another site can send', async () => {
  const { base } = await open();
  const { headers } = await fetch(`${base}/send-form`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://club.example', 'Access-Control-Request-Headers': 'content-type' },
  });
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
});

test('developers can read messages, with markup as text', async () => {
  const { sendForm, url } = await open();
  await sendForm({ ...MESSAGE, ...ACCOUNT });
  const page = await (await fetch(`${url}/mocks/emails`)).text();
  expect(page).toContain('A &lt;b&gt;question&lt;/b&gt;');
  expect(page).toContain('amina@university.example');
});
