import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** Whether a recruiter would be assigned a lead now, or why not. */
export const capacityStates = [
  'taking',
  'not_accepting',
  'on_leave',
  'outside_hours',
  'daily_cap',
  'untouched_limit',
] as const;

/** A row of `report_capacity`, whose comment defines each figure. */
export const capacityRow = z.object({
  user_id: z.uuid(),
  name: z.string(),
  role: z.enum(['recruiter', 'operations']),
  state: z.nullable(z.enum(capacityStates)),
  given_today: z.nullable(z.int()),
  daily_cap: z.nullable(z.int()),
  untouched: z.nullable(z.int()),
  untouched_limit: z.nullable(z.int()),
  open_work: z.int(),
  late: z.int(),
});
export type CapacityRow = z.infer<typeof capacityRow>;

/** Returns each recruiter's workload, for admins; throws as `client` does, and a zod error for malformed rows. */
export async function reportCapacity(signal: AbortSignal): Promise<CapacityRow[]> {
  const { data } = await client.rpc('report_capacity').abortSignal(signal).throwOnError();
  return parseRows(capacityRow, data);
}
