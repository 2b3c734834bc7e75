import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  type ConsentWords,
  type PrivacyTerms,
  readCurrentConsentText,
  readPrivacyTerms,
} from '#machines/data/rpc/my-privacy.ts';
import { listConsentTexts } from '#machines/data/tables/consent-texts.ts';
import { type Consent, listMyConsents } from '#machines/data/tables/consents.ts';
import { type DataRequest, listMyDataRequests } from '#machines/data/tables/data-requests.ts';
import { Refusal } from '#shared/refusal.ts';

/** A consent and the words it was given to, null where another system showed them. */
export interface WordedConsent extends Consent {
  words: { language: string; body: string } | null;
}

/** What a driver can see and do about his data. */
export interface Privacy {
  terms: PrivacyTerms;
  /** The newest first. */
  consents: readonly WordedConsent[];
  /** What he could agree to now. */
  offered: ConsentWords | null;
  /** The newest first. */
  requests: readonly DataRequest[];
}

/** Reads it all, words in `language` where they exist in it; null for who is no candidate. Throws as `client` does. */
export async function loadPrivacy(language: string, signal: AbortSignal): Promise<Privacy | null> {
  try {
    const [terms, consents, offered, requests] = await Promise.all([
      readPrivacyTerms(signal),
      listMyConsents(signal),
      readCurrentConsentText(language, signal),
      listMyDataRequests(signal),
    ]);
    return { terms, consents: await worded(consents, language, signal), offered, requests };
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (error instanceof Refusal && error.rule === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The words in the reader's language, else as they were shown; a consent without a hash was given to other words. */
async function worded(
  consents: readonly Consent[],
  language: string,
  signal: AbortSignal,
): Promise<WordedConsent[]> {
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
