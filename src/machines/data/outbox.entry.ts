/** An entry of the outbox: one call to the server that must arrive. */
import * as z from 'zod/mini';

/** Why the server refused an entry: a rule of the database (`NOT_OWNER`) or a code of the catalogue `errors`. */
export const refusalReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.json()),
  /** What the server calls the request in its records; empty when it didn't say. */
  requestId: z.string(),
});
export type RefusalReason = z.infer<typeof refusalReason>;

export const outboxEntry = z.object({
  /** The idempotency key, which also names the entry. */
  key: z.uuid(),
  /** Whose it is: only their session may send it. */
  userId: z.string(),
  /** A registered kind, such as `contact.log`. */
  kind: z.string(),
  params: z.json(),
  /** The record it is about: after a refusal later entries about the same one wait. */
  subject: z.nullable(z.string()),
  /** Whom or what it is about, as the person knows it: a name. Empty where the kind says enough. */
  label: z.string(),
  /** In milliseconds since 1970 UTC, as all times here. */
  createdAt: z.number(),
  /** How often it was sent so far. */
  attempts: z.number(),
  state: z.enum(['waiting', 'sending', 'refused']),
  /** Null unless refused. */
  reason: z.nullable(refusalReason),
  /** How often in a row nothing came of it; the pauses grow with it. */
  failures: z.number(),
  /** Not to be sent again before; null at once. */
  retryAt: z.nullable(z.number()),
  /** Whether it survives the page; false where the browser had no room for it. */
  isKept: z.boolean(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;
