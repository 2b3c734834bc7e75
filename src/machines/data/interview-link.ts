/** Requests a candidate makes through a booking link, without an account. */

import { AppError } from '#shared/app-error.ts';
import { type LinkPage, linkPage } from '#shared/contract.interviews.ts';
import type { ApiErrorCode } from '#shared/contract.ts';
import { noDetails, Refusal, refusalDetails, ruleOf } from '#shared/refusal.ts';
import { postApi } from './api.ts';
import { dataErrorOf } from './data-error.ts';
import { ServerError } from './server-error.ts';

const tooManyAttempts: ApiErrorCode = 'too_many_attempts';

/** Converts any error of a link request: a Refusal for a rule of the contract, or an AppError. */
function linkErrorOf(error: unknown): AppError {
  if (!(error instanceof ServerError)) return dataErrorOf(error);
  const rule = ruleOf(error.code);
  if (rule) return new Refusal(rule, refusalDetails.safeParse(error.details).data ?? noDetails, error);
  // A malformed token.
  if (error.code === 'invalid_request') return new Refusal('LINK_UNKNOWN', noDetails, error);
  return new AppError(error.code === tooManyAttempts ? 'account.tooMany' : 'data.failed', {}, error);
}

async function call(change: string, body: object, signal: AbortSignal): Promise<LinkPage> {
  try {
    const path = `/interview-link/${change}`;
    return await postApi({ path, body, answer: linkPage, signedIn: false }, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw linkErrorOf(error);
  }
}

/**
 * Loads the data of a link's page. Throws an AppError; like every request here, refused with LINK_UNKNOWN, LINK_USED
 * and LINK_EXPIRED.
 */
export const loadInterviewLink = (token: string, signal: AbortSignal) => call('read', { token }, signal);

/** Books a slot. Refused also with SLOT_FULL, BOOKING_CONFLICT and CHANGE_REFUSED (reasons `limit`, `not_offered`). */
export const bookByLink = (token: string, slotId: string, signal: AbortSignal) =>
  call('book', { token, slotId }, signal);

/** Moves the interview to a slot. Refused as `bookByLink`, and with the reason `too_late` (cutoff_minutes). */
export const moveByLink = (token: string, slotId: string, signal: AbortSignal) =>
  call('move', { token, slotId }, signal);

/** Confirms attendance. Also refused with NOT_FOUND if nothing is booked. */
export const confirmByLink = (token: string, signal: AbortSignal) => call('confirm', { token }, signal);

/** Cancels the interview. Refused as `confirmByLink`, and with CHANGE_REFUSED (reason `too_late`). */
export const cancelByLink = (token: string, signal: AbortSignal) => call('cancel', { token }, signal);
