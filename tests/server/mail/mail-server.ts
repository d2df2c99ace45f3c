/** A mail server that takes everything, and says what it was told. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export async function mailServer(): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    let inData = false;
    // A line may come in two pieces.
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      if (inData && line !== '.') return;
      inData = line === 'DATA';
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
      if (line === 'QUIT') socket.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, lines };
}
