/** A server that a worker keeps: each test puts its own answers there. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export class TestServer {
  /** Left out between two tests: what a page of the last one still asks is not answered from the data of the next. */
  answer: RequestListener | undefined;
  private readonly server = createServer((request, response) => {
    if (this.answer) this.answer(request, response);
    else request.socket.destroy();
  });

  /** @param port 0: any free one. @returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
