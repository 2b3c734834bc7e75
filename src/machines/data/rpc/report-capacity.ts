import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** Whether a recruiter would be given a lead now, or why not. */
export const capacityStates = [
  'taking',
  'not_accepting',
  'on_leave',
  'outside_hours',
  'daily_cap',
  'untouched_limit',
] as const;

/** A row of what `report_capacity` gives; what each figure counts stands there. */
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

/** Who has how much work, for admins; throws as `client` does, and a zod error for odd rows. */
export async function reportCapacity(signal: AbortSignal): Promise<CapacityRow[]> {
  const { data } = await client.rpc('report_capacity').abortSignal(signal).throwOnError();
  return parseRows(capacityRow, data);
}
