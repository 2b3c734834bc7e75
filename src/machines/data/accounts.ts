/** What `/api` does to accounts, and what it refuses, as errors for a person. */
import type * as z from 'zod/mini';
import { AppError, type AppErrorCode } from '#shared/app-error.ts';
import {
  type DriverAccount,
  doneAnswer,
  driverAccount,
  type InviteRequest,
  inviteAnswer,
  type SendOfferRequest,
  sendOfferAnswer,
} from '#shared/contract.accounts.ts';
import type { ApiErrorCode } from '#shared/contract.ts';
import { Refusal, refusalDetails, ruleOf } from '#shared/refusal.ts';
import { postApi } from './api.ts';
import { dataErrorOf } from './data-error.ts';
import { ServerError } from './server-error.ts';

/** What the codes of `/api` mean to somebody who works on accounts; a code without a meaning is `data.failed`. */
const meanings: Partial<Record<ApiErrorCode, AppErrorCode>> = {
  forbidden: 'data.denied',
  not_found: 'data.missing',
  user_not_found: 'data.missing',
  email_taken: 'account.emailTaken',
  weak_password: 'account.weakPassword',
  too_many_attempts: 'account.tooMany',
};

/** Whatever a call about accounts threw, as an error for a person: see `dataErrorOf`. */
export function accountErrorOf(error: unknown): AppError {
  if (!(error instanceof ServerError)) return dataErrorOf(error);
  const rule = ruleOf(error.code) ?? (error.code === 'no_account' ? 'NO_ACCOUNT' : undefined);
  if (rule) return new Refusal(rule, refusalDetails.safeParse(error.details).data, error);
  const known = Object.entries(meanings).find(([code]) => code === error.code);
  return new AppError(known?.[1] ?? 'data.failed', {}, error);
}

async function change<T>(
  path: string,
  body: unknown,
  answer: z.ZodMiniType<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await postApi({ path, body, answer, signedIn: true }, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw accountErrorOf(error);
  }
}

/**
 * Invites somebody of the staff by email, or sends the invitation again to who has not come yet; gives their id.
 * Throws an AppError, `account.emailTaken` among them.
 */
export async function inviteUser(request: InviteRequest, signal: AbortSignal): Promise<string> {
  return (await change('/users/invite', request, inviteAnswer, signal)).userId;
}

/**
 * Makes the account of a candidate, or gives the one there is; its first password is told this once. Throws an AppError,
 * PHONE_NOT_VALID and PHONE_TAKEN among them.
 */
export function createDriverAccount(candidateId: string, signal: AbortSignal): Promise<DriverAccount> {
  return change('/users/drivers', { candidateId }, driverAccount, signal);
}

/** Ends every session of somebody. Throws an AppError. */
export async function signOutEverywhere(userId: string, signal: AbortSignal): Promise<void> {
  await change(`/users/${userId}/sign-out-everywhere`, {}, doneAnswer, signal);
}

/** Takes the second factors of somebody who lost them. Throws an AppError. */
export async function resetTwoFactor(userId: string, signal: AbortSignal): Promise<void> {
  await change(`/users/${userId}/reset-two-factor`, {}, doneAnswer, signal);
}

/**
 * Sends an offer and makes its driver's account, or gives the one there is; may be called again after a lost answer.
 * Throws an AppError: what `send_offer` refuses, with its details, and what `createDriverAccount` is refused with.
 */
export async function postOffer(request: SendOfferRequest, signal: AbortSignal): Promise<DriverAccount> {
  return (await change('/offers/send', request, sendOfferAnswer, signal)).account;
}
