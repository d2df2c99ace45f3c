/** The caller's address: the socket's, never one that the caller writes into a header. */
import { isIP, isIPv6, type Socket } from 'node:net';
import type { Request } from './request.ts';

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

/** IPv6 sockets show IPv4 addresses as `::ffff:203.0.113.7`. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:443`. With it, one caller would count as many. */
function withoutPort(text: string): string | undefined {
  const address = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : withoutMapping(address);
}

/** The caller for rate limits. A household or a phone has a whole IPv6 /64, so all of it counts as one. @returns an IPv4 address or four groups of IPv6. */
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

/** Whether a proxy forwarded the request. nginx may add no header, but it speaks HTTP/1.0, which no browser does. */
export const isForwarded = (c: Request): boolean =>
  c.env?.incoming?.httpVersion === '1.0' || [...c.req.raw.headers.keys()].some((name) => ADDED_BY_PROXIES.test(name));
