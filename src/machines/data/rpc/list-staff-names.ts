import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { roles } from '#shared/roles.ts';

const staffName = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  /** Whether the user can be assigned work: false for former staff. */
  is_active: z.boolean(),
});
/** Name of a staff user. */
export type StaffName = z.infer<typeof staffName>;

/** Returns all staff, including former staff; throws as `client` does, and a zod error for malformed rows. */
export async function listStaffNames(signal: AbortSignal): Promise<StaffName[]> {
  const { data } = await client.rpc('list_staff_names').abortSignal(signal).throwOnError();
  return parseRows(staffName, data);
}
