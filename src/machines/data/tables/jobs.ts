import * as z from 'zod/mini';

/** A row of `jobs`. */
export const jobRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  due_at: z.iso.datetime({ offset: true }),
  payload: z.record(z.string(), z.json()),
  key: z.nullable(z.string()),
  attempts: z.int(),
  run_at: z.nullable(z.iso.datetime({ offset: true })),
  took_ms: z.nullable(z.int()),
  succeeded: z.nullable(z.boolean()),
  result: z.nullable(z.json()),
  created_at: z.iso.datetime({ offset: true }),
});
export type Job = z.infer<typeof jobRow>;
