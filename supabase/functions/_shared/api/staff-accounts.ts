/** `POST /api/users/invite`, `/api/users/{id}/sign-out-everywhere`, `/api/users/{id}/reset-two-factor`: for admins. */
import * as z from 'zod/mini';
import type { InviteRequest, InviteResponse, SuccessResponse } from '../contract.accounts.ts';
import { ApiError } from './failure.ts';
import type { ApiServices } from './services.ts';

/** Checks with the caller's own token that they are an admin and the user exists; logs the action. */
function authorise(
  token: string,
  action: string,
  userId: string | null,
  { supabase }: ApiServices,
): Promise<unknown> {
  return supabase.rpcAs(
    token,
    'authorise_account_change',
    { p_action: action, p_user_id: userId },
    z.unknown(),
  );
}

/**
 * Invites a member of staff by email; their status is `invited` until the first sign-in. Throws ApiError `email_taken`,
 * `forbidden`, `unauthorized`, and UpstreamFault.
 */
export async function inviteUser(
  { email, name, role, locale }: InviteRequest,
  token: string,
  services: ApiServices,
): Promise<InviteResponse> {
  await authorise(token, 'invite', null, services);
  const { supabase } = services;
  const account = await supabase.inviteAccount(email.toLowerCase(), { name: name.trim(), locale });
  if (!account) throw new ApiError('email_taken');
  // The profile is created when the account gets its role; `invited` marks that the user has not signed in yet.
  if (await supabase.changeAccount(account.id, { app_metadata: { role, invited: true } })) {
    throw new ApiError('email_taken');
  }
  await authorise(token, 'invite', account.id, services);
  return { userId: account.id };
}

/** Ends every session of a user. Throws Refusal `NOT_FOUND`, ApiError `forbidden`, `unauthorized`. */
export async function signOutEverywhere(
  userId: string,
  token: string,
  { supabase }: ApiServices,
): Promise<SuccessResponse> {
  await supabase.rpcAs(token, 'sign_out_everywhere', { p_user_id: userId }, z.unknown());
  return { success: true };
}

/** Removes a user's lost second factors. Throws the same as `signOutEverywhere`. */
export async function resetTwoFactor(
  userId: string,
  token: string,
  services: ApiServices,
): Promise<SuccessResponse> {
  await authorise(token, 'reset_two_factor', userId, services);
  const { supabase } = services;
  for (const { id } of await supabase.listFactors(userId)) await supabase.deleteFactor(userId, id);
  return { success: true };
}
