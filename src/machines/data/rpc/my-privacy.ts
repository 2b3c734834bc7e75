/** What a driver can do about his own data: see the terms, agree, withdraw, ask, and have it as a file. */
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

/** What follows from what a driver decides. */
export interface PrivacyTerms {
  /** After so many days without consent his data are erased. */
  erasedAfterDays: number;
  /** Within so many days a request is answered. */
  answeredWithinDays: number;
  /** The day they are erased, null while it is not set. */
  erasedOn: string | null;
  /** He works, and as long as he does his records stay. */
  isDeployed: boolean;
}

/** Reads the terms; throws as `client` does, the refusal NOT_FOUND for who is no candidate, and a zod error. */
export async function readPrivacyTerms(signal: AbortSignal): Promise<PrivacyTerms> {
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

/** The words to agree to, and what proves which they were. */
export type ConsentWords = z.infer<typeof words>;

/** The words to agree to now, in English where they are not in this language; null when none are published. */
export async function readCurrentConsentText(
  language: string,
  signal: AbortSignal,
): Promise<ConsentWords | null> {
  const { data } = await client
    .rpc('current_consent_text', { p_language: language })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(words, data)[0] ?? null;
}

/** Agrees to these words; agreed again, nothing changes. Throws as `client` does, TEXT_CHANGED for other words. */
export async function giveConsent(to: ConsentWords, signal: AbortSignal): Promise<void> {
  await client
    .rpc('give_consent', { p_version: to.version, p_language: to.language, p_text_hash: to.text_hash })
    .abortSignal(signal)
    .throwOnError();
}

/** Takes consent back; throws as `client` does, NOT_FOUND when there is none to take back. */
export async function withdrawConsent(signal: AbortSignal): Promise<void> {
  await client.rpc('withdraw_consent').abortSignal(signal).throwOnError();
}

/**
 * Asks about his data, to correct it of one field of his profile; asked again while it is open, it stays one request.
 * Throws as `client` does.
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

/** Everything that is kept about him but what is internal, by table; each call is logged. Throws as `client` does. */
export async function exportMyData(signal: AbortSignal): Promise<Record<string, unknown>> {
  const { data } = await client.rpc('export_candidate_data').abortSignal(signal).throwOnError();
  return z.record(z.string(), z.unknown()).parse(data);
}
