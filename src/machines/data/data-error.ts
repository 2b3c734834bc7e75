import { PostgrestError } from '@supabase/postgrest-js';
import { AppError } from '#shared/app-error.ts';
import { noDetails, Refusal, type RefusalDetails, refusalDetails, ruleOf } from '#shared/refusal.ts';
import { ServerError } from './server-error.ts';

/** Error codes of Postgres and PostgREST. */
const raisedCode = 'P0001';
/** Codes for a value refused by its type, range, column or a table's check. */
const invalidValuePattern = /^22|^23(502|514)$/;
const permissionDeniedCode = '42501';
const noRowCode = 'PGRST116';
const invalidTextCode = '22P02';

/**
 * Converts any error of reading or writing data to an AppError: a Refusal for a database rule and for an invalid value,
 * `data.denied` for row security, `data.missing` for a missing row or an invalid id, `data.unreadable` for a malformed
 * response, else `data.failed`. An AppError is returned unchanged.
 */
export function dataErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PostgrestError) return databaseErrorOf(error);
  if (error instanceof ServerError) return new AppError('data.failed', {}, error);
  // Checked by name: importing the class would add all of zod's core to the bundle.
  const isShape = error instanceof Error && error.name === '$ZodError';
  return new AppError(isShape ? 'data.unreadable' : 'data.failed', {}, error);
}

function databaseErrorOf(error: PostgrestError): AppError {
  const rule = error.code === raisedCode ? ruleOf(error.message) : undefined;
  if (rule) return new Refusal(rule, detailsOf(error.details), error);
  if (error.code === noRowCode || isInvalidId(error)) return new AppError('data.missing', {}, error);
  if (invalidValuePattern.test(error.code)) return new Refusal('INVALID_VALUE', noDetails, error);
  if (error.code === permissionDeniedCode) return new AppError('data.denied', {}, error);
  return new AppError('data.failed', {}, error);
}

/** A truncated or invalid URL can contain a malformed id: no such record exists. */
function isInvalidId({ code, message }: PostgrestError): boolean {
  return code === invalidTextCode && message.includes('type uuid');
}

function detailsOf(text: string): RefusalDetails {
  try {
    return refusalDetails.parse(JSON.parse(text));
  } catch {
    return noDetails;
  }
}
