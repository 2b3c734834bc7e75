/** Drivers in the password list, and the requests that set passwords: specification, sections 3 and 7. */
import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import {
  type BulkResetRequest,
  type BulkResetResponse,
  bulkResetResponse,
  type ResetPasswordRequest,
  resetPasswordResponse,
} from '#shared/contract.accounts.ts';
import { postApi } from './api.ts';
import { dataErrorOf } from './data-error.ts';
import { columnsOf } from './parse.ts';
import { ServerError } from './server-error.ts';
import { candidateRow } from './tables/candidates.ts';
import { userRow } from './tables/users.ts';

/** A driver, as a candidate or, if candidates can't be read, as a user: specification, "Driver list item". */
export interface Driver {
  id: string;
  name: string;
  /** The name used in messages. */
  firstName: string;
  phone: string | null;
  /** WhatsApp number, E.164. */
  whatsapp: string | null;
  licence: z.infer<typeof candidateRow>['license_type'];
  /** Date of joining. */
  created_at: string;
  /** Time of the last password reset; null if never or unknown. */
  lastReset: string | null;
  /** Account status; null without an account. */
  status: z.infer<typeof userRow>['status'] | null;
  source: string | null;
  language: string | null;
  from: 'candidates' | 'users';
}

const candidateColumns = z.pick(candidateRow, {
  id: true,
  first_name: true,
  last_name: true,
  phone_number: true,
  created_at: true,
  current_stage: true,
  source: true,
  license_type: true,
  phone_e164: true,
  whatsapp_e164: true,
  preferred_language: true,
});

/** A driver as a candidate: the requested columns, and the row parser. */
export const candidateDriver = {
  select: `${columnsOf(candidateColumns)},account:users!candidates_user_id_fkey(status),resets:password_resets(at)`,
  row: z.pipe(
    z.extend(candidateColumns, {
      account: z.nullable(z.pick(userRow, { status: true })),
      resets: z.array(z.object({ at: z.iso.datetime({ offset: true }) })),
    }),
    z.transform(
      (row): Driver => ({
        id: row.id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        firstName: row.first_name,
        phone: row.phone_number,
        whatsapp: row.whatsapp_e164 ?? row.phone_e164,
        licence: row.license_type,
        created_at: row.created_at,
        lastReset: row.resets[0]?.at ?? null,
        status: row.account?.status ?? null,
        source: row.source,
        language: row.preferred_language,
        from: 'candidates',
      }),
    ),
  ),
};

const userColumns = z.pick(userRow, {
  id: true,
  name: true,
  email: true,
  phone_number: true,
  role: true,
  status: true,
  created_at: true,
  locale: true,
});

/** A driver as a user: the specification's alternative source. */
export const userDriver = {
  select: columnsOf(userColumns),
  row: z.pipe(
    userColumns,
    z.transform(
      (row): Driver => ({
        id: row.id,
        name: row.name,
        firstName: row.name.split(' ')[0] ?? row.name,
        phone: row.phone_number,
        whatsapp: row.phone_number,
        licence: null,
        created_at: row.created_at,
        lastReset: null,
        status: row.status,
        source: null,
        language: row.locale,
        from: 'users',
      }),
    ),
  ),
};

/** Sets one driver's password; `driverId` is the candidate's or the user's id. Throws the errors of `resetErrorOf`. */
export async function resetDriverPassword(body: ResetPasswordRequest, signal: AbortSignal): Promise<void> {
  const call = { path: '/auth/reset-driver-password', body, answer: resetPasswordResponse, signedIn: true };
  await postApi(call, signal).catch(rethrow(signal));
}

/**
 * Sets the passwords of up to 200 drivers: one for all, or different ones, which only the response contains. Throws the
 * errors of `resetErrorOf`.
 */
export function bulkResetDriverPasswords(
  body: BulkResetRequest,
  signal: AbortSignal,
): Promise<BulkResetResponse> {
  const call = { path: '/auth/bulk-reset-driver-passwords', body, answer: bulkResetResponse, signedIn: true };
  return postApi(call, signal).catch(rethrow(signal));
}

/**
 * Converts an error of a reset: `data.refused` if the server refused before any change, else an error after which a
 * password may have been set. The server's message is passed on as `message`, its code as `code`.
 */
export function resetErrorOf(error: unknown): AppError {
  if (!(error instanceof ServerError)) return dataErrorOf(error);
  const { status, code, message } = error;
  return new AppError(status < 500 ? 'data.refused' : 'data.failed', { code, message }, error);
}

function rethrow(signal: AbortSignal): (error: unknown) => never {
  return (error) => {
    signal.throwIfAborted();
    throw resetErrorOf(error);
  };
}
