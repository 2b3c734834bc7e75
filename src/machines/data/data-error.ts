import { PostgrestError } from '@supabase/postgrest-js';
import { AppError } from '#shared/app-error.ts';
import { noDetails, Refusal, type RefusalDetails, refusalDetails, ruleOf } from '#shared/refusal.ts';
import { ServerError } from './server-error.ts';

/** Codes of Postgres and PostgREST. */
const raised = 'P0001';
/** A value that its type, a range, a column or a table's check refuses. */
const unfit = /^22|^23(502|514)$/;
const denied = '42501';
const noRow = 'PGRST116';
const notWritten = '22P02';

/**
 * Whatever reading or writing data threw, as an error for a person: a Refusal for a rule of the database and for a value
 * that it can't hold, `data.denied` for what row security keeps away, `data.missing` for a row that isn't there or an id
 * that can't be one, `data.unreadable` for an answer of another shape, else `data.failed`. An AppError stays itself.
 */
export function dataErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PostgrestError) return databaseErrorOf(error);
  if (error instanceof ServerError) return new AppError('data.failed', {}, error);
  // By its name: the class itself would keep all of zod's core in the bundle.
  const isShape = error instanceof Error && error.name === '$ZodError';
  return new AppError(isShape ? 'data.unreadable' : 'data.failed', {}, error);
}

function databaseErrorOf(error: PostgrestError): AppError {
  const rule = error.code === raised ? ruleOf(error.message) : undefined;
  if (rule) return new Refusal(rule, detailsOf(error.details), error);
  if (error.code === noRow || isNoId(error)) return new AppError('data.missing', {}, error);
  if (unfit.test(error.code)) return new Refusal('INVALID_VALUE', noDetails, error);
  if (error.code === denied) return new AppError('data.denied', {}, error);
  return new AppError('data.failed', {}, error);
}

/** An address that was cut or made up names a record by what no id looks like: such a record doesn't exist. */
function isNoId({ code, message }: PostgrestError): boolean {
  return code === notWritten && message.includes('type uuid');
}

function detailsOf(text: string): RefusalDetails {
  try {
    return refusalDetails.parse(JSON.parse(text));
  } catch {
    return noDetails;
  }
}
