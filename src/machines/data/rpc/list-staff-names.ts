import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { roles } from '#shared/roles.ts';

const staffName = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  /** Can be given work: has not left. */
  is_active: z.boolean(),
});
/** Somebody of staff, by name. */
export type StaffName = z.infer<typeof staffName>;

/** Everybody of staff, those who have left too; throws as `client` does, and a zod error for odd rows. */
export async function listStaffNames(signal: AbortSignal): Promise<StaffName[]> {
  const { data } = await client.rpc('list_staff_names').abortSignal(signal).throwOnError();
  return parseRows(staffName, data);
}
