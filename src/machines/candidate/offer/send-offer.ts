/** Sends an offer, which also creates the driver's login: product design, G.16. */
import * as z from 'zod/mini';
import {
  type LoginOutcome,
  loginOf,
  type PasswordReporter,
  reportPassword,
} from '#machines/candidate/passwords/create-login.ts';
import { createDriverAccount, postOffer } from '#machines/data/accounts.ts';
import { announce } from '#machines/data/changes.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { loadRecord } from '#machines/data/record.ts';
import type { OfferVersion } from '#machines/data/rpc/offer-changes.ts';
import { offerListRow } from '#machines/data/views/offer-list.ts';
import type { DriverAccount } from '#shared/contract.accounts.ts';

const recipient = z.pick(offerListRow, {
  id: true,
  candidate_id: true,
  candidate_name: true,
  phone_e164: true,
  whatsapp_e164: true,
  preferred_language: true,
  language: true,
  has_account: true,
  created_at: true,
});

/**
 * Sends an offer and creates the driver's login if there is none. May be repeated with the same version after a lost
 * answer. `tell` receives the first password instead of `firstPasswords`. Throws errors that `dataErrorOf` handles;
 * refused, before sending, with REASON_REQUIRED (outside the band: submit it first), INVALID_TERMS, GATE_NOT_MET,
 * HEADCOUNT_FULL (gate headcount_free with params headcount and filled), PHONE_NOT_VALID and PHONE_TAKEN.
 */
export async function sendOffer(
  { id, version }: OfferVersion,
  signal: AbortSignal,
  tell: PasswordReporter = reportPassword,
): Promise<LoginOutcome> {
  return createLoginAfter(id, signal, tell, () => postOffer({ offerId: id, version }, signal));
}

/** Creates the driver's login if sending the offer did not. Throws, and reports the password, as `sendOffer`. */
export async function createLoginForOffer(
  offerId: string,
  signal: AbortSignal,
  tell: PasswordReporter = reportPassword,
): Promise<LoginOutcome> {
  return createLoginAfter(offerId, signal, tell, (candidateId) => createDriverAccount(candidateId, signal));
}

async function createLoginAfter(
  offerId: string,
  signal: AbortSignal,
  tell: PasswordReporter,
  call: (candidateId: string) => Promise<DriverAccount>,
): Promise<LoginOutcome> {
  const to = await loadRecord('offer_list', recipient, { id: offerId }, signal);
  try {
    return await loginOf(driverOf(to), to.has_account, () => call(to.candidate_id), tell);
  } finally {
    announce({ table: 'offers', row: offerId, operation: 'update' });
  }
}

function driverOf(to: z.infer<typeof recipient>): Driver {
  return {
    id: to.candidate_id,
    name: to.candidate_name,
    firstName: to.candidate_name.split(' ')[0] ?? to.candidate_name,
    phone: to.phone_e164,
    whatsapp: to.whatsapp_e164 ?? to.phone_e164,
    licence: null,
    created_at: to.created_at,
    lastReset: null,
    status: 'active',
    source: null,
    language: to.preferred_language ?? to.language,
    from: 'candidates',
  };
}
