/** `POST /api/users/drivers` and `POST /api/offers/send`: product design, G.16. */
import * as z from 'zod/mini';
import type {
  DriverAccount,
  DriverAccountRequest,
  SendOfferAnswer,
  SendOfferRequest,
} from '../contract.accounts.ts';
import { driverIdentity } from '../identity.ts';
import { readablePassword } from '../readable-password.ts';
import { Refusal } from './failure.ts';
import type { ApiServices } from './services.ts';

/** Answer of `prepare_driver_account`: an account there is, or what one is made of. */
const prepared = z.object({
  userId: z.nullable(z.uuid()),
  phone: z.string(),
  name: z.string(),
  locale: z.string(),
});

/**
 * Gives the candidate an account to sign in with, unless there is one. May be called again and at the same moment:
 * there is one account, and one of the callers is told its first password. Throws Refusal `NOT_FOUND`, `NOT_OWNER`,
 * `PHONE_NOT_VALID`, `PHONE_TAKEN`; ApiError `forbidden`, `unauthorized`; UpstreamFault.
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

  const password = readablePassword();
  const account = await supabase.createAccount({
    email: driverIdentity(phone, driverDomain),
    email_confirm: true,
    password,
    app_metadata: { role: 'driver' },
    user_metadata: { name, phone_number: phone, locale },
  });
  // An account without a link is one that another caller made a moment ago, or that was cut off.
  const linked = await supabase.rpcAs(token, 'link_driver_account', body, z.uuid());
  const created = account?.id === linked;
  return { userId: linked, created, temporaryPassword: created ? password : null };
}

const sentOffer = z.object({ application_id: z.uuid() });

/** Of an offer that `send_offer` refuses: where it stands. */
const whereItStands = z.object({ from: z.string(), version: z.int() });

/**
 * Sends an offer and sees to it that its driver can sign in. What hinders an account (a telephone nobody can read)
 * hinders the offer, before it is sent. May be called again with the same version after an answer was lost. Throws what
 * `send_offer` and `createDriverAccount` throw.
 */
export async function sendOffer(
  { offerId, version }: SendOfferRequest,
  token: string,
  services: ApiServices,
): Promise<SendOfferAnswer> {
  const { supabase } = services;
  const candidateId = await supabase.rpcAs(token, 'prepare_offer_account', { p_offer_id: offerId }, z.uuid());
  const sending = { p_offer_id: offerId, p_version: version };
  await supabase.rpcAs(token, 'send_offer', sending, sentOffer).catch((error: unknown) => {
    if (!wasSentAs(version, error)) throw error;
  });
  return { success: true, account: await createDriverAccount({ candidateId }, token, services) };
}

/**
 * Whether the refusal is of an offer that was sent with the terms of `version`: sending writes it once, or twice where
 * it was a draft. A change of the terms in between would have written it more often.
 */
function wasSentAs(version: number, error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const { data } = whereItStands.safeParse(error.details);
  return data?.from === 'sent' && data.version > version && data.version <= version + 2;
}
