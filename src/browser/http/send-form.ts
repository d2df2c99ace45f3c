/** Sends a call of `src/shared/calls` that takes a picture, as a form and with its progress. Throws the same as `send`. */
import type { Call, ParamsOf } from '../../shared/calls/call.ts';
import { getOwnRights } from '../../shared/calls/officers.ts';
import { explainRefusal } from './no-right.ts';
import { addressOf, type ReplyOf, schemaOf, send } from './send.ts';
import { upload } from './upload.ts';

type PictureCall = Call & { readonly method: 'POST' | 'PATCH'; readonly picture: string };

interface Sending {
  form: FormData;
  /** Called with the fraction of bytes sent: 0 to 1. */
  onProgress: (fraction: number) => void;
}

export function sendForm<C extends PictureCall>(
  call: C,
  params: ParamsOf<C['path']>,
  sending: Sending,
): Promise<ReplyOf<C>> {
  const { path } = addressOf(call, params as Record<string, unknown>);
  const reply = upload(path, { ...sending, method: call.method, reply: schemaOf(call) }) as Promise<ReplyOf<C>>;
  return typeof call.who === 'string' ? reply : explainRefusal(reply, () => send(getOwnRights));
}
