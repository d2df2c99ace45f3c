/** Last of all nets: what nobody caught is written down, and the process goes on, so that one bad request never stops it. */

/** Everything that is kept is written in transactions, so nothing can be left half done by going on. */
export const keepGoing = (log: (line: string) => void) =>
  process.on('uncaughtException', (error) =>
    log(`${new Date().toISOString()} error: nobody caught this: ${error?.stack ?? String(error)}`),
  );
