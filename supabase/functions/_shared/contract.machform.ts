/** Requests and responses of `/api/machform-*`: product design, section D. */
import * as z from 'zod/mini';

/** Maximum size of a webhook's body, in bytes: product design, D.2. */
export const webhookBodyMax = 64 * 1024;

/** Maximum size of an export per call, in bytes and in rows; the client splits a longer one. */
export const backfillBodyMax = 4 * 1024 * 1024;
export const backfillRowsMax = 500;

/** Response of `POST /api/machform-webhook/{form_key}`, for any content. */
export const webhookResponse = z.object({ ok: z.literal(true) });

/** Result of one submission. */
export const machformVerdict = z.object({
  eventId: z.uuid(),
  entryNo: z.nullable(z.int()),
  status: z.string(),
  outcome: z.nullable(z.string()),
  candidateId: z.nullable(z.uuid()),
  problem: z.nullable(z.string()),
});
export type MachformVerdict = z.infer<typeof machformVerdict>;

/**
 * Body of `POST /api/machform-replay`, for operations and admins: events that failed or need a review; for admins also
 * ignored ones.
 */
export const replayRequest = z.object({
  eventIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
});
export type ReplayRequest = z.infer<typeof replayRequest>;

/** Response of a replay: one verdict for each event that could be replayed. */
export const replayResponse = z.object({ results: z.array(machformVerdict) });
export type ReplayResponse = z.infer<typeof replayResponse>;

/**
 * Body of `POST /api/machform-backfill`, for admins: the form service's own export. With `dryRun` nothing is stored,
 * and the response previews the result of each row.
 */
export const backfillRequest = z.object({
  formId: z.uuid(),
  csv: z.string().check(z.maxLength(backfillBodyMax)),
  dryRun: z.optional(z.boolean()),
});
export type BackfillRequest = z.infer<typeof backfillRequest>;

/** One row of a backfill; `known`: the entry had arrived before. In a dry run `event` has no id. */
export const backfillRow = z.object({
  row: z.int(),
  entryNo: z.nullable(z.int()),
  verdict: z.enum(['known', 'read']),
  event: z.nullable(z.extend(machformVerdict, { eventId: z.nullable(z.uuid()) })),
});
export type BackfillRow = z.infer<typeof backfillRow>;

/** Response of a backfill: one result for each row of the export, in its order. */
export const backfillResponse = z.object({ results: z.array(backfillRow) });
export type BackfillResponse = z.infer<typeof backfillResponse>;

/** Body of `POST /api/machform-test`, for admins: a body as the form would send it; it creates no lead. */
export const formTestRequest = z.object({
  formId: z.uuid(),
  body: z.string().check(z.maxLength(webhookBodyMax)),
});
export type FormTestRequest = z.infer<typeof formTestRequest>;

/** Response of a test: how each parameter was parsed. `field` is null for an unmapped one. */
export const formTestResponse = z.object({
  eventId: z.uuid(),
  problem: z.nullable(z.string()),
  parameters: z.array(z.object({ name: z.string(), value: z.string(), field: z.nullable(z.string()) })),
  lead: z.record(z.string(), z.unknown()),
});
export type FormTestResponse = z.infer<typeof formTestResponse>;
