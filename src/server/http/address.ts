/** The caller's address: the socket's, never one that the caller writes into a header. */
import { isIP, isIPv6, type Socket } from 'node:net';
import type { Request } from './routes.ts';

/**
 * @param trustProxy true behind one proxy of our own: it appends the caller's address to X-Forwarded-For, so the last one counts.
 * @returns an IPv4 or IPv6 address, or `unknown` without a socket.
 */
export function callerAddress(c: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return withoutPort(forwarded ?? '') ?? socketAddress(c.env?.incoming?.socket);
}

export const socketAddress = (socket: Pick<Socket, 'remoteAddress'> | undefined): string =>
  withoutMapping(socket?.remoteAddress ?? 'unknown');

/** A socket that listens for IPv6 shows IPv4 so. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Some proxies write `203.0.113.7:4711` or `[2001:db8::1]:443`: a caller would be another one at each port. */
function withoutPort(text: string): string | undefined {
  const address = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : withoutMapping(address);
}

/** A household or a phone owns a whole /64 of IPv6, so that is what is counted as one caller. */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4).join(':');
}

export const isLoopback = (address: string) => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/** What proxies add: the standard headers, the common ones, and those of the large hosts and tunnels. */
const ADDED_BY_PROXIES =
  /^(forwarded|via|cdn-loop|(x|true|fastly)-(forwarded|real|original|client|cluster-client)|cf-|fly-)/;

/** A proxy handed the request on, trusted or not. nginx adds no header unless told to, but speaks HTTP/1.0, which no browser does. */
export const isForwarded = (c: Request): boolean =>
  c.env?.incoming?.httpVersion === '1.0' || [...c.req.raw.headers.keys()].some((name) => ADDED_BY_PROXIES.test(name));
