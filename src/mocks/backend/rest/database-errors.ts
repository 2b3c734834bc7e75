import { type DatabaseError, isDatabaseError } from '#mocks/backend/db/database-error.ts';
import { RestError } from './errors.ts';
import { parseRaised } from './raised-response.ts';

/** HTTP statuses by SQLSTATE, the longest matching prefix first: PostgREST, "HTTP status codes". */
const statuses: readonly (readonly [string, number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/** Statuses that depend on the message besides the code. */
const statusesByMessage: readonly (readonly [code: string, message: RegExp, status: number])[] = [
  ['21000', /requires a WHERE clause$/, 400],
  ['22023', /^role .* does not exist$/, 401],
  ['42883', /^function xmlagg\(/, 406],
];

function statusOf({ code, message }: DatabaseError, signedIn: boolean): number {
  if (code.startsWith('PT')) return Number(/^PT(\d{3})$/.exec(code)?.[1] ?? 500);
  if (code === '42501') return signedIn ? 403 : 401;
  const special = statusesByMessage.find(([state, form]) => state === code && form.test(message));
  return special?.[2] ?? statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Converts any error to a response; reports one that is neither from Postgres nor from PostgREST to `report`. */
export function toRestError(error: unknown, signedIn: boolean, report: (fault: unknown) => void): RestError {
  if (error instanceof RestError) return error;
  if (!isDatabaseError(error)) {
    report(error);
    return new RestError(500, 'PGRSTX00', 'Internal server error');
  }
  const { code, message, detail, hint } = error;
  if (code === 'PGRST') return parseRaised(message, detail ?? null);
  const status = statusOf(error, signedIn);
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new RestError(status, code, message, { details: detail ?? null, hint: hint ?? null, headers });
}
