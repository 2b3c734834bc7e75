/** A driver's control of their own data: read the terms, consent, withdraw, send requests and export. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { consentTextRow } from '#machines/data/tables/consent-texts.ts';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';

const terms = z.object({
  erased_after_days: z.int(),
  answered_within_days: z.int(),
  erased_on: z.nullable(z.iso.date()),
  is_deployed: z.boolean(),
});

/** The consequences of a driver's decision. */
export interface PrivacyTerms {
  /** Days without consent after which the data is erased. */
  erasedAfterDays: number;
  /** Days within which a request is answered. */
  answeredWithinDays: number;
  /** The day of the erasure; null if none is set. */
  erasedOn: string | null;
  /** True while the driver works, during which the records are kept. */
  isDeployed: boolean;
}

/**
 * Loads the terms; throws as `client` does, the refusal NOT_FOUND for a user who is not a candidate, and a zod error.
 */
export async function loadPrivacyTerms(signal: AbortSignal): Promise<PrivacyTerms> {
  const { data } = await client.rpc('my_privacy_terms').abortSignal(signal).throwOnError();
  const [row] = z.tuple([terms]).parse(parseRows(terms, data));
  return {
    erasedAfterDays: row.erased_after_days,
    answeredWithinDays: row.answered_within_days,
    erasedOn: row.erased_on,
    isDeployed: row.is_deployed,
  };
}

const words = z.pick(consentTextRow, { version: true, language: true, body: true, text_hash: true });

/** The consent text, and the proof of its version. */
export type ConsentTexts = z.infer<typeof words>;

/** Returns the current consent text, in English if it is not available in this language; null if none is published. */
export async function loadCurrentConsentText(
  language: string,
  signal: AbortSignal,
): Promise<ConsentTexts | null> {
  const { data } = await client
    .rpc('current_consent_text', { p_language: language })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(words, data)[0] ?? null;
}

/** Consents to this text; idempotent. Throws as `client` does, TEXT_CHANGED for an outdated text. */
export async function giveConsent(to: ConsentTexts, signal: AbortSignal): Promise<void> {
  await client
    .rpc('give_consent', { p_version: to.version, p_language: to.language, p_text_hash: to.text_hash })
    .abortSignal(signal)
    .throwOnError();
}

/** Withdraws consent; throws as `client` does, NOT_FOUND if there is none. */
export async function withdrawConsent(signal: AbortSignal): Promise<void> {
  await client.rpc('withdraw_consent').abortSignal(signal).throwOnError();
}

/**
 * Sends a request about the driver's data; a correction concerns one profile field. Repeating an open request creates
 * no second one. Throws as `client` does.
 */
export async function requestMyData(
  kind: DataRequest['kind'],
  details: string,
  signal: AbortSignal,
  field: string | null = null,
): Promise<void> {
  await client
    .rpc('request_my_data', { p_kind: kind, p_details: details, p_field: field })
    .abortSignal(signal)
    .throwOnError();
}

/**
 * Returns all data kept about the driver except internal data, by table; each call is logged. Throws as `client` does.
 */
export async function exportMyData(signal: AbortSignal): Promise<Record<string, unknown>> {
  const { data } = await client.rpc('export_candidate_data').abortSignal(signal).throwOnError();
  return z.record(z.string(), z.unknown()).parse(data);
}
