/** A mail server that takes every email and stores what it received. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface MailServer {
  url: string;
  lines: string[];
  /** Connections that were opened, and those that still are. */
  opened: number;
  open: Set<Socket>;
  /** Replies to the next recipients; after them each is fine. */
  replies: string[];
  /** The link of the newest email to each address that has arrived whole. */
  links: Map<string, URL>;
  close: () => void;
}

/** For more than one test: the caller closes it. */
export async function startMailServer(): Promise<MailServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    running.opened += 1;
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined));
    socket.write('220 ready\r\n');
    let inData = false;
    let receiver = '';
    let letter: string[] = [];
    // A line may come in two pieces. What the socket suffers comes here too.
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', (line) => {
      running.lines.push(line);
      if (inData && line !== '.') {
        letter.push(line);
        return;
      }
      if (inData) {
        const link = linkIn(letter);
        if (link) running.links.set(receiver, link);
        letter = [];
      }
      receiver = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? receiver;
      inData = line === 'DATA';
      const reply = line.startsWith('RCPT') ? running.replies.shift() : undefined;
      socket.write(`${reply ?? (inData ? '354 go on' : '250 fine')}\r\n`);
      if (line === 'QUIT') socket.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  const running: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    lines: [],
    opened: 0,
    open,
    replies: [],
    links: new Map(),
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
  return running;
}

/** The first one. The text of an email is quoted-printable: `=` at the end of a line joins it with the next one. */
function linkIn(letter: readonly string[]): URL | null {
  const text = letter.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=');
  return URL.parse(/https?:\/\/[^\s"<>]+/.exec(text)?.[0] ?? '');
}

/** For one test. */
export async function mailServer(): Promise<MailServer> {
  const server = await startMailServer();
  onTestFinished(server.close);
  return server;
}
