/** An entry of the outbox: one request that must reach the server. */
import * as z from 'zod/mini';

/** Why the server refused an entry: a database rule (`NOT_OWNER`) or a code of the catalogue `errors`. */
export const refusalReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.json()),
  /** The request's id in the server's logs; empty if not reported. */
  requestId: z.string(),
});
export type RefusalReason = z.infer<typeof refusalReason>;

export const outboxEntry = z.object({
  /** The idempotency key, also the entry's id. */
  key: z.uuid(),
  /** The owner: only their session may send the entry. */
  userId: z.string(),
  /** A registered kind, such as `contact.log`. */
  kind: z.string(),
  params: z.json(),
  /** The record it concerns: after a refusal, later entries for the same record wait. */
  subject: z.nullable(z.string()),
  /** The record's display name. Empty if the kind is clear enough. */
  label: z.string(),
  /** Milliseconds since 1970 UTC, like all times here. */
  createdAt: z.number(),
  /** Number of attempts so far. */
  attempts: z.number(),
  state: z.enum(['waiting', 'sending', 'refused']),
  /** Null unless refused. */
  reason: z.nullable(refusalReason),
  /** Number of consecutive failures; the retry delay grows with it. */
  failures: z.number(),
  /** Earliest time of the next attempt; null for immediately. */
  retryAt: z.nullable(z.number()),
  /** True when it is stored beyond the page; false if the browser had no space. */
  isKept: z.boolean(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;
