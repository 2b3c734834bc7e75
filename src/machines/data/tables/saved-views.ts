import * as z from 'zod/mini';

/** A row of `saved_views`. */
export const savedViewRow = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  screen: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.json()),
  columns: z.array(z.json()),
  sort: z.nullable(z.string()),
  shared_with_role: z.nullable(z.enum(['admin', 'recruiter', 'operations'])),
  is_default: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedViewRow>;
