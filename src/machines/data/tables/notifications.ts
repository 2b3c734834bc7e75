import * as z from 'zod/mini';

/** A row of `notifications`. */
export const notificationRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  kind: z.string(),
  params: z.record(z.string(), z.json()),
  link: z.nullable(z.string()),
  entity: z.nullable(z.string()),
  entity_id: z.nullable(z.uuid()),
  group_key: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  read_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type Notification = z.infer<typeof notificationRow>;
