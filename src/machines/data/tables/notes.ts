import * as z from 'zod/mini';

/** A row of `notes`. */
export const noteRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  author_id: z.nullable(z.uuid()),
  body: z.string(),
  visibility: z.enum(['internal', 'shared_with_driver']),
  pinned: z.boolean(),
  mentions: z.array(z.uuid()),
  edited_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Note = z.infer<typeof noteRow>;
