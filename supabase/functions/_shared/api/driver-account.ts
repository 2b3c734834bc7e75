/** `POST /api/users/drivers` and `POST /api/offers/send`: product design, G.16. */
import * as z from 'zod/mini';
import type {
  DriverAccount,
  DriverAccountRequest,
  SendOfferRequest,
  SendOfferResponse,
} from '../contract.accounts.ts';
import { driverIdentity } from '../identity.ts';
import { generateReadablePassword } from '../readable-password.ts';
import { Refusal } from './failure.ts';
import type { ApiServices } from './services.ts';

/** Response of `prepare_driver_account`: an existing account, or the data for one. */
const prepared = z.object({
  userId: z.nullable(z.uuid()),
  phone: z.string(),
  name: z.string(),
  locale: z.string(),
});

/**
 * Creates the candidate's account unless it exists. Safe to repeat and to call concurrently: there is one account, and
 * one caller receives its first password. Throws Refusal `NOT_FOUND`, `NOT_OWNER`, `PHONE_NOT_VALID`, `PHONE_TAKEN`;
 * ApiError `forbidden`, `unauthorized`; UpstreamFault.
 */
export async function createDriverAccount(
  { candidateId }: DriverAccountRequest,
  token: string,
  { supabase, driverDomain }: ApiServices,
): Promise<DriverAccount> {
  const body = { p_candidate_id: candidateId };
  const { userId, phone, name, locale } = await supabase.rpcAs(
    token,
    'prepare_driver_account',
    body,
    prepared,
  );
  if (userId) return { userId, created: false, temporaryPassword: null };

  const password = generateReadablePassword();
  const account = await supabase.createAccount({
    email: driverIdentity(phone, driverDomain),
    email_confirm: true,
    password,
    app_metadata: { role: 'driver' },
    user_metadata: { name, phone_number: phone, locale },
  });
  // An unlinked account was created by a concurrent caller, or by an interrupted call.
  const linked = await supabase.rpcAs(token, 'link_driver_account', body, z.uuid());
  const created = account?.id === linked;
  return { userId: linked, created, temporaryPassword: created ? password : null };
}

const sentOffer = z.object({ application_id: z.uuid() });

/** Current status and version of an offer that `send_offer` rejects. */
const rejectedOfferState = z.object({ from: z.string(), version: z.int() });

/**
 * Sends an offer and ensures that its driver can sign in. A problem with the account (an unreadable phone number) stops
 * the offer before it is sent. Can be retried with the same version after a lost response. Throws the errors of
 * `send_offer` and `createDriverAccount`.
 */
export async function sendOffer(
  { offerId, version }: SendOfferRequest,
  token: string,
  services: ApiServices,
): Promise<SendOfferResponse> {
  const { supabase } = services;
  const candidateId = await supabase.rpcAs(token, 'prepare_offer_account', { p_offer_id: offerId }, z.uuid());
  const sending = { p_offer_id: offerId, p_version: version };
  await supabase.rpcAs(token, 'send_offer', sending, sentOffer).catch((error: unknown) => {
    if (!wasAlreadySent(version, error)) throw error;
  });
  return { success: true, account: await createDriverAccount({ candidateId }, token, services) };
}

/**
 * Returns whether the rejected offer was already sent with the terms of `version`. Sending increments the version once,
 * or twice for a draft; a change of the terms in between would have incremented it further.
 */
function wasAlreadySent(version: number, error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const { data } = rejectedOfferState.safeParse(error.details);
  return data?.from === 'sent' && data.version > version && data.version <= version + 2;
}
