/** Account calls of `/api` to the auth server (GoTrue), with the secret key. */
import * as z from 'zod/mini';
import type { Upstream } from './upstream.ts';

const account = z.object({ id: z.uuid() });
const factor = z.object({ id: z.string() });
const taken = ['email_exists', 'phone_exists', 'user_already_exists'];

/** Why an account change was rejected. */
export type AccountRefusal = 'user_not_found' | 'weak_password' | 'email_exists';
const accountRefusals: readonly AccountRefusal[] = ['user_not_found', 'weak_password', 'email_exists'];

/** Creates the calls; each throws UpstreamFault. */
export function accountCalls({ ask, askUnlessRefused, refusalOf }: Upstream, key: string) {
  const admin = (userId: string) => `/auth/v1/admin/users/${userId}`;

  return {
    /** Creates an account that can sign in at once; null if the email is taken. */
    createAccount(body: object) {
      const call = { method: 'POST', path: '/auth/v1/admin/users', key, body, answer: account } as const;
      return askUnlessRefused(call, taken);
    },

    /** Changes an account; a new password ends its sessions. Returns the rejection, or null. */
    changeAccount(userId: string, body: object): Promise<AccountRefusal | null> {
      return refusalOf({ method: 'PUT', path: admin(userId), key, body, answer: account }, accountRefusals);
    },

    /** Deletes an account with all its data in the auth server; a missing one is no error. */
    async deleteAccount(userId: string): Promise<void> {
      const body = { should_soft_delete: false };
      const call = { method: 'DELETE', path: admin(userId), key, body, answer: z.unknown() } as const;
      await refusalOf(call, ['user_not_found']);
    },

    /** Sends an invitation link; null if the user has signed in before. */
    inviteAccount(email: string, data: object) {
      const body = { email, data };
      return askUnlessRefused({ method: 'POST', path: '/auth/v1/invite', key, body, answer: account }, taken);
    },

    /** Returns the second factors of an account, verified or not. */
    listFactors(userId: string) {
      return ask({ method: 'GET', path: `${admin(userId)}/factors`, key, answer: z.array(factor) });
    },

    /** Deletes a lost second factor; a missing one is no error. */
    async deleteFactor(userId: string, factorId: string): Promise<void> {
      const path = `${admin(userId)}/factors/${factorId}`;
      await refusalOf({ method: 'DELETE', path, key, answer: factor }, ['mfa_factor_not_found']);
    },
  };
}
