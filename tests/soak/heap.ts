/** Measures the heap of a process that was started with `--inspect`, after a garbage collection. */

/** @param printed output of the process, with the address of its inspector. */
export async function openInspector(printed: string): Promise<Inspector> {
  const [address] = /ws:\/\/\S+/.exec(printed) ?? [];
  if (!address) throw new Error('The process was not started with --inspect.');
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let count = 0;
  const send = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  return {
    async heapAfterCollection() {
      await send('HeapProfiler.collectGarbage');
      const { usedSize } = (await send('Runtime.getHeapUsage')) as { usedSize: number };
      return usedSize;
    },
    close: () => socket.close(),
  };
}

interface Inspector {
  /** In bytes. */
  heapAfterCollection: () => Promise<number>;
  close: () => void;
}
