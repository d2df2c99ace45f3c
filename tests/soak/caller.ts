/** Calls the club's backend as its people in turn, because of the limits for one person, and records every unexpected reply. */
import sharp from 'sharp';
import type { MailServer } from '../server/email/mail-server.ts';
import type { ClubProcess } from '../support/club-process.ts';

interface Call {
  token?: string | undefined;
  json?: unknown;
  form?: Record<string, string | Blob>;
  /** Left out: any status from 200 to 299. */
  expect?: number;
}

export interface Caller {
  url: string;
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of a reply
  call: (method: string, path: string, call?: Call) => Promise<any>;
  member: () => string;
  officer: () => string;
  emails: MailServer;
  /** As large as from a phone. */
  picture: Blob;
  unexpected: string[];
  count: () => number;
}

export async function createCaller({ process, members, officers }: ClubProcess, emails: MailServer): Promise<Caller> {
  const unexpected: string[] = [];
  let count = 0;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const pixels = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7dc4ff', noise } });
  return {
    ...{ url: process.url, emails, unexpected, count: () => count },
    member: inTurn(members),
    officer: inTurn(officers),
    picture: new Blob([new Uint8Array(await pixels.jpeg().toBuffer())], { type: 'image/jpeg' }),
    async call(method, path, { token, json, form, expect } = {}) {
      count += 1;
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        'x-forwarded-for': `10.0.${count % 250}.1`, // the limits are for each address
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const body = form ? formOf(form) : json === undefined ? null : JSON.stringify(json);
      const request = { method, headers, body, signal: AbortSignal.timeout(60_000) };
      const response = await fetch(process.url + path, request).catch((error: Error) => {
        throw new Error(`${method} ${path}`, { cause: error });
      });
      const text = await response.text();
      if (expect ? response.status !== expect : !response.ok)
        unexpected.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
      return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    },
  };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    typeof value === 'string' ? form.set(name, value) : form.set(name, value, `${name}.jpg`);
  return form;
}

/** @returns a function that returns the items one after the other, and starts again after the last. */
function inTurn(items: readonly string[]): () => string {
  let turn = 0;
  return () => items[turn++ % items.length] ?? '';
}
