import * as z from 'zod/mini';

/** A row of `appointments`. */
export const appointmentRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  application_id: z.uuid(),
  kind: z.enum(['medical', 'biometrics', 'rta_test', 'training', 'tawjeeh']),
  centre_id: z.uuid(),
  starts_at: z.iso.datetime({ offset: true }),
  trip_id: z.nullable(z.uuid()),
  status: z.enum(['booked', 'attended', 'missed', 'moved', 'cancelled']),
  slip_i18n: z.nullable(z.record(z.string(), z.string())),
  moved_from_id: z.nullable(z.uuid()),
  booked_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Appointment = z.infer<typeof appointmentRow>;
