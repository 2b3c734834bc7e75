/** Account requests to `/api`, with refusals converted to user-facing errors. */
import type * as z from 'zod/mini';
import { AppError, type AppErrorCode } from '#shared/app-error.ts';
import {
  type DriverAccount,
  driverAccount,
  type InviteRequest,
  inviteResponse,
  type SendOfferRequest,
  sendOfferResponse,
  successResponse,
} from '#shared/contract.accounts.ts';
import type { ApiErrorCode } from '#shared/contract.ts';
import { Refusal, refusalDetails, ruleOf } from '#shared/refusal.ts';
import { postApi } from './api.ts';
import { dataErrorOf } from './data-error.ts';
import { ServerError } from './server-error.ts';

/** User-facing errors of `/api` codes for accounts; other codes become `data.failed`. */
const appErrorCodes: Partial<Record<ApiErrorCode, AppErrorCode>> = {
  forbidden: 'data.denied',
  not_found: 'data.missing',
  user_not_found: 'data.missing',
  email_taken: 'account.emailTaken',
  weak_password: 'account.weakPassword',
  too_many_attempts: 'account.tooMany',
};

/** Converts any error of an account request to an AppError: see `dataErrorOf`. */
export function accountErrorOf(error: unknown): AppError {
  if (!(error instanceof ServerError)) return dataErrorOf(error);
  const rule = ruleOf(error.code) ?? (error.code === 'no_account' ? 'NO_ACCOUNT' : undefined);
  if (rule) return new Refusal(rule, refusalDetails.safeParse(error.details).data, error);
  const known = Object.entries(appErrorCodes).find(([code]) => code === error.code);
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
 * Invites a member of staff by email, or resends a pending invitation; returns the user's id. Throws an AppError, such
 * as `account.emailTaken`.
 */
export async function inviteUser(request: InviteRequest, signal: AbortSignal): Promise<string> {
  return (await change('/users/invite', request, inviteResponse, signal)).userId;
}

/**
 * Creates the account of a candidate, or returns the existing one; its first password is returned only once. Throws an
 * AppError, such as PHONE_NOT_VALID and PHONE_TAKEN.
 */
export function createDriverAccount(candidateId: string, signal: AbortSignal): Promise<DriverAccount> {
  return change('/users/drivers', { candidateId }, driverAccount, signal);
}

/** Ends all sessions of a user. Throws an AppError. */
export async function signOutEverywhere(userId: string, signal: AbortSignal): Promise<void> {
  await change(`/users/${userId}/sign-out-everywhere`, {}, successResponse, signal);
}

/** Removes the second factors of a user who lost them. Throws an AppError. */
export async function resetTwoFactor(userId: string, signal: AbortSignal): Promise<void> {
  await change(`/users/${userId}/reset-two-factor`, {}, successResponse, signal);
}

/**
 * Sends an offer and creates its driver's account, or returns the existing one; may be repeated after a lost answer.
 * Throws an AppError: refusals of `send_offer` with their details, and those of `createDriverAccount`.
 */
export async function postOffer(request: SendOfferRequest, signal: AbortSignal): Promise<DriverAccount> {
  return (await change('/offers/send', request, sendOfferResponse, signal)).account;
}
