/** A mail server that keeps the links of the last email to each person until one is used, and nothing else. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;

export interface MailSink {
  url: string;
  /** @returns the number of emails received. */
  mails: () => number;
  /** Waits for an email to `address` with a link that contains `part`. @throws Error if none comes. */
  linkTo: (address: string, part: string) => Promise<URL>;
}

export async function startMailSink(): Promise<MailSink> {
  const links = new Map<string, URL[]>();
  let mails = 0;
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    let receiver = '';
    let letter: string[] | null = null;
    const lines = createInterface({ input: socket });
    // The backend may be stopped in the middle of an email.
    socket.on('error', () => undefined);
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      if (letter && line !== '.') {
        letter.push(line);
        return;
      }
      if (letter) {
        mails += 1;
        links.set(receiver, linksIn(letter));
        letter = null;
      }
      receiver = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? receiver;
      if (line === 'DATA') letter = [];
      socket.write(letter ? '354 go on\r\n' : '250 fine\r\n');
      if (line === 'QUIT') socket.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  server.unref();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    async linkTo(address, part) {
      for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
        const link = links.get(address)?.find(({ href }) => href.includes(part));
        if (link) {
          links.delete(address);
          return link;
        }
        await setTimeout(POLL_MS);
      }
      throw new Error(`No email with ${part} came to ${address}.`);
    },
  };
}

/** The text of an email is quoted-printable: `=` at the end of a line joins it with the next one. */
function linksIn(letter: readonly string[]): URL[] {
  const text = letter.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=');
  return (text.match(/https?:\/\/[^\s"<>]+/g) ?? []).filter((href) => URL.canParse(href)).map((href) => new URL(href));
}
