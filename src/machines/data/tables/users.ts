import * as z from 'zod/mini';
import { roles } from '#shared/roles.ts';

/** A row of `users`. */
export const userRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(['active', 'invited', 'suspended', 'archived']),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  avatar_url: z.nullable(z.string()),
  locale: z.string(),
  two_factor_enabled: z.boolean(),
  last_sign_in_at: z.nullable(z.iso.datetime({ offset: true })),
  must_change_password: z.boolean(),
  version: z.int(),
});
export type User = z.infer<typeof userRow>;
