import * as z from 'zod/mini';

/** A row of `trips`. */
export const tripRow = z.object({
  id: z.uuid(),
  kind: z.enum(['medical', 'biometrics', 'rta_test', 'training', 'tawjeeh']),
  centre_id: z.uuid(),
  starts_at: z.iso.datetime({ offset: true }),
  vehicle: z.nullable(z.string()),
  driver_contact: z.nullable(z.string()),
  pro_id: z.nullable(z.uuid()),
  capacity: z.int(),
  note: z.nullable(z.string()),
  status: z.enum(['planned', 'done', 'cancelled']),
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Trip = z.infer<typeof tripRow>;
