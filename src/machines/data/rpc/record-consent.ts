import { client } from '#machines/data/client.ts';
import type { Consent } from '#machines/data/tables/consents.ts';
import type { ConsentTexts } from './my-privacy.ts';

/**
 * Records that a candidate consented to this text, and through which channel; idempotent. Throws as `client` does,
 * including NOT_FOUND.
 */
export async function recordConsent(
  candidateId: string,
  { version, language }: Pick<ConsentTexts, 'version' | 'language'>,
  channel: Consent['channel'],
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('give_consent', {
      p_version: version,
      p_language: language,
      p_candidate_id: candidateId,
      p_channel: channel,
    })
    .abortSignal(signal)
    .throwOnError();
}
