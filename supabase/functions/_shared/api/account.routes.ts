/** Account endpoints. */
import * as z from 'zod/mini';
import {
  bulkResetRequest,
  driverAccountRequest,
  inviteRequest,
  resetPasswordRequest,
  sendOfferRequest,
} from '../contract.accounts.ts';
import { createDriverAccount, sendOffer } from './driver-account.ts';
import { ApiError } from './failure.ts';
import { bulkResetDriverPasswords, resetDriverPassword } from './reset-password.ts';
import { type Router, requireToken } from './router.ts';
import type { ApiServices } from './services.ts';
import { inviteUser, resetTwoFactor, signOutEverywhere } from './staff-accounts.ts';

const uuid = z.uuid();

/** Mounts them. */
export function accountRoutes({ raw, postAs }: Router): void {
  postAs('/users/drivers', driverAccountRequest, createDriverAccount);
  postAs('/offers/send', sendOfferRequest, sendOffer);
  postAs('/auth/reset-driver-password', resetPasswordRequest, resetDriverPassword);
  postAs('/auth/bulk-reset-driver-passwords', bulkResetRequest, bulkResetDriverPasswords);
  postAs('/users/invite', inviteRequest, inviteUser);

  const ofUser = (
    path: string,
    handle: (userId: string, token: string, services: ApiServices) => Promise<object>,
  ) =>
    raw(path, async ({ request, params, services }) => {
      const token = requireToken(request);
      const userId = uuid.safeParse(params.userId);
      if (!userId.success) throw new ApiError('not_found');
      return handle(userId.data, token, services);
    });
  ofUser('/users/:userId/sign-out-everywhere', signOutEverywhere);
  ofUser('/users/:userId/reset-two-factor', resetTwoFactor);
}
