import * as z from 'zod/mini';
import { emirates } from '#shared/emirates.ts';

/** A row of `clients`. */
export const clientRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['delivery_3pl', 'taxi', 'limo', 'school', 'logistics', 'construction', 'private']),
  emirate: z.nullable(z.enum(emirates)),
  contact_name: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Client = z.infer<typeof clientRow>;
