import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  type ConsentTexts,
  loadCurrentConsentText,
  loadPrivacyTerms,
  type PrivacyTerms,
} from '#machines/data/rpc/my-privacy.ts';
import { listConsentTexts } from '#machines/data/tables/consent-texts.ts';
import { type Consent, listMyConsents } from '#machines/data/tables/consents.ts';
import { type DataRequest, listMyDataRequests } from '#machines/data/tables/data-requests.ts';
import { Refusal } from '#shared/refusal.ts';

/** A consent with the text it was given to, null if another system showed the text. */
export interface ConsentWithText extends Consent {
  words: { language: string; body: string } | null;
}

/** A driver's privacy data. */
export interface Privacy {
  terms: PrivacyTerms;
  /** Newest first. */
  consents: readonly ConsentWithText[];
  /** The text the driver can now consent to. */
  offered: ConsentTexts | null;
  /** Newest first. */
  requests: readonly DataRequest[];
}

/**
 * Loads the data, with texts in `language` if available; null for a user who is not a candidate. Throws as `client`
 * does.
 */
export async function loadPrivacy(language: string, signal: AbortSignal): Promise<Privacy | null> {
  try {
    const [terms, consents, offered, requests] = await Promise.all([
      loadPrivacyTerms(signal),
      listMyConsents(signal),
      loadCurrentConsentText(language, signal),
      listMyDataRequests(signal),
    ]);
    return { terms, consents: await loadConsentTexts(consents, language, signal), offered, requests };
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (error instanceof Refusal && error.rule === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Returns the text in the reader's language, else as it was shown; without a hash, the consent was given to another
 * text.
 */
async function loadConsentTexts(
  consents: readonly Consent[],
  language: string,
  signal: AbortSignal,
): Promise<ConsentWithText[]> {
  const shown = consents.filter(({ text_hash }) => text_hash !== null);
  const languages = [language, ...shown.flatMap((consent) => consent.language ?? [])];
  const texts = await listConsentTexts(
    [...new Set(shown.map(({ version }) => version))],
    [...new Set(languages)],
    signal,
  );
  return consents.map((consent) => {
    const own = consent.text_hash === null ? [] : texts.filter(({ version }) => version === consent.version);
    const words =
      own.find((text) => text.language === language) ??
      own.find((text) => text.language === consent.language);
    return { ...consent, words: words ? { language: words.language, body: words.body } : null };
  });
}
