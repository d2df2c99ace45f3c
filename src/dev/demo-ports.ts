/** The three ports of the demo: those that whoever starts it has named, else the usual ones, else the next that are free. */
import { CommandFailure } from './command-error.ts';
import { freePort, isFree, namedPort } from './free-port.ts';

const PORTS = {
  site: { purpose: 'the site', variable: 'PORT', usual: 4321 },
  backend: { purpose: 'the backend', variable: 'BACKEND_PORT', usual: 8787 },
  standins: { purpose: 'the stand-ins', variable: 'STANDINS_PORT', usual: 8788 },
} as const;
export type DemoPort = keyof typeof PORTS;

/**
 * Chooses a port that is free and that was not chosen before. When somebody takes it in the meantime, ask again.
 * @throws CommandFailure when there is none, or the one that was named is taken.
 */
export type ChoosePort = (which: DemoPort) => Promise<number>;

/** @throws CommandFailure when a variable names no port, or two name the same. */
export function demoPorts(env: Readonly<Record<string, string | undefined>>): ChoosePort {
  const promised = new Map<number, string>();
  for (const { variable } of Object.values(PORTS)) {
    const port = namedPort(variable, env);
    const other = port === null ? undefined : promised.get(port);
    if (other) throw new CommandFailure(`${other} and ${variable} are both ${port}. Name two different ports.`);
    if (port !== null) promised.set(port, variable);
  }
  return async (which) => {
    const { purpose, variable, usual } = PORTS[which];
    const named = namedPort(variable, env);
    if (named !== null && !(await isFree(named)))
      throw new CommandFailure(
        `Port ${named} is taken. Stop what listens there, or name another one for ${purpose} with ${variable}.`,
      );
    const port = named ?? (await freePort(usual, purpose, new Set(promised.keys())));
    promised.set(port, variable);
    return port;
  };
}
