import * as z from 'zod/mini';

/** A row of `deployments`. */
export const deploymentRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  candidate_id: z.uuid(),
  client_id: z.uuid(),
  start_on: z.iso.date(),
  platform_rider_id: z.nullable(z.string()),
  vehicle_ref: z.nullable(z.string()),
  sim_no: z.nullable(z.string()),
  accommodation_ref: z.nullable(z.string()),
  status: z.enum(['active', 'separated']),
  separated_on: z.nullable(z.iso.date()),
  separation_reason: z.nullable(
    z.enum(['resigned', 'dismissed', 'absconded', 'contract_ended', 'client_ended', 'transferred', 'other']),
  ),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Deployment = z.infer<typeof deploymentRow>;
