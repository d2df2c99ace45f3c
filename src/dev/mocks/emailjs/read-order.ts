/** What a page asks EmailJS to send, from either of its two calls. Null: cannot be read, or is something else. */
import * as v from 'valibot';
import type { Request } from '../../../server/http/env.ts';

const TextSchema = v.optional(v.string());
const OrderSchema = v.object({
  service_id: TextSchema,
  template_id: TextSchema,
  user_id: TextSchema,
  lib_version: TextSchema,
});

export interface Order extends v.InferOutput<typeof OrderSchema> {
  fields: Record<string, string>;
}

/** Everything in the form that is not about the order itself fills the template. */
export async function readForm(c: Request): Promise<Order | null> {
  const form = await c.req.parseBody().catch(() => null);
  const result = v.safeParse(OrderSchema, form);
  if (form === null || !result.success) return null;
  const own = Object.keys(OrderSchema.entries);
  const rest = Object.entries(form).filter(([name, value]) => !own.includes(name) && typeof value === 'string');
  return { ...result.output, fields: Object.fromEntries(rest) as Record<string, string> };
}

const JsonSchema = v.object({
  ...OrderSchema.entries,
  template_params: v.optional(v.record(v.string(), v.unknown()), {}),
});

export async function readJson(c: Request): Promise<Order | null> {
  const result = v.safeParse(JsonSchema, await c.req.json().catch(() => null));
  if (!result.success) return null;
  const { template_params, ...order } = result.output;
  const fields = Object.entries(template_params).map(([name, value]) => [name, String(value)] as const);
  return { ...order, fields: Object.fromEntries(fields) };
}
