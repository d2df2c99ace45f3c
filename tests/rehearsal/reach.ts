/**
 * For a build on the folder that stands for a machine (`--import`): the club's backend is called at its public name, by TLS, and is found
 * at a port of this machine; GitHub is found at its mock.
 */
import tls from 'node:tls';

const { REACH_API = '', REACH_TLS_PORT = '', REACH_GITHUB = '' } = process.env;

const connect = tls.connect;
tls.connect = ((options: tls.ConnectionOptions, ...rest: []) =>
  connect(
    options.host === REACH_API ? { ...options, host: '127.0.0.1', port: Number(REACH_TLS_PORT) } : options,
    ...rest,
  )) as typeof tls.connect;

const { fetch } = globalThis;
globalThis.fetch = (asked, init) =>
  fetch(typeof asked === 'string' ? asked.replace('https://api.github.com', REACH_GITHUB) : asked, init);
