/** `POST /api/auth/reset-driver-password` and `/api/auth/bulk-reset-driver-passwords`: `backend.md`, section 4. */
import * as z from 'zod/mini';
import type {
  BulkResetRequest,
  BulkResetResponse,
  ResetPasswordRequest,
  ResetPasswordResponse,
  ResetResult,
} from '../contract.accounts.ts';
import { generateReadablePassword } from '../readable-password.ts';
import { ApiError } from './failure.ts';
import type { ApiServices } from './services.ts';

const drivers = z.array(
  z.object({
    driverId: z.uuid(),
    userId: z.nullable(z.uuid()),
    problem: z.nullable(z.enum(['not_found', 'no_account'])),
  }),
);
type Driver = z.infer<typeof drivers>[number];

type Failure = NonNullable<ResetResult['error']>;

/** Maximum parallel resets, since hashing passwords loads the auth server. */
const batchSize = 4;

/** Sets one driver's password. Throws ApiError `not_found`, `no_account`, `weak_password`, `forbidden`. */
export async function resetDriverPassword(
  { driverId, newPassword }: ResetPasswordRequest,
  token: string,
  services: ApiServices,
): Promise<ResetPasswordResponse> {
  const [driver] = await findDrivers([driverId], token, services);
  const failure = driver ? await reset(driver, newPassword, 'single', token, services) : 'not_found';
  if (failure) throw new ApiError(failure);
  return { success: true };
}

/**
 * Sets many drivers' passwords: the same for all, or a readable one for each, returned only in this response. Failed
 * drivers are listed with the others. Throws ApiError `forbidden`, `unauthorized`.
 */
export async function bulkResetDriverPasswords(
  request: BulkResetRequest,
  token: string,
  services: ApiServices,
): Promise<BulkResetResponse> {
  const asked = [...new Set(request.driverIds)];
  const found = await findDrivers(asked, token, services);
  const results: ResetResult[] = [];
  for (let start = 0; start < found.length; start += batchSize) {
    const batch = found.slice(start, start + batchSize).map(async (driver): Promise<ResetResult> => {
      const password = 'newPassword' in request ? request.newPassword : generateReadablePassword();
      const error = await reset(driver, password, 'bulk', token, services).catch(
        (): Failure => 'unavailable',
      );
      const shown = error === null && 'distinct' in request ? password : null;
      return { driverId: driver.driverId, success: error === null, error, password: shown };
    });
    results.push(...(await Promise.all(batch)));
  }
  const count = results.filter(({ success }) => success).length;
  return { success: count === results.length, count, results };
}

/** Finds the drivers visible to the caller's own token, before the secret key changes anything. */
function findDrivers(
  driverIds: readonly string[],
  token: string,
  { supabase }: ApiServices,
): Promise<Driver[]> {
  return supabase.rpcAs(token, 'find_drivers_for_reset', { p_driver_ids: driverIds }, drivers);
}

/**
 * Sets one password; returns why it failed, or null. The auth server then ends every session of the account. The reset
 * is logged, and the password marked as temporary, only after success. A sign-in in between cannot use the password,
 * which was not returned yet.
 */
async function reset(
  { userId, problem }: Driver,
  password: string,
  method: 'single' | 'bulk',
  token: string,
  { supabase }: ApiServices,
): Promise<Failure | null> {
  if (userId === null || problem !== null) return problem ?? 'not_found';
  const refused = await supabase.changeAccount(userId, { password });
  if (refused) return refused === 'weak_password' ? refused : 'no_account';
  const body = { p_user_id: userId, p_method: method };
  await supabase.rpcAs(token, 'log_password_reset', body, z.unknown());
  return null;
}
