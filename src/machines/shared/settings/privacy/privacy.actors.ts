/** The doors of a driver's privacy to the outside, as actors. */
import { fromPromise } from 'xstate';
import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { Refusal } from '#machines/data/refusal.ts';
import {
  type ConsentWords,
  exportMyData,
  giveConsent,
  type PrivacyTerms,
  readCurrentConsentText,
  readPrivacyTerms,
  requestMyData,
  withdrawConsent,
} from '#machines/data/rpc/my-privacy.ts';
import { listConsentTexts } from '#machines/data/tables/consent-texts.ts';
import { type Consent, listMyConsents } from '#machines/data/tables/consents.ts';
import { type DataRequest, listMyDataRequests } from '#machines/data/tables/data-requests.ts';

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

/** What a driver asks for. */
export interface DataAsk {
  kind: DataRequest['kind'];
  details: string;
}

/** What somebody did about his data. */
export type PrivacyDeed = 'withdraw' | 'agree' | 'ask' | 'download' | 'refresh';

/** A file for the driver to keep. */
export interface DataFile {
  name: string;
  content: Blob;
}

/** Reads it all, words in `language` where they exist in it; null for who is no candidate. */
export const loadPrivacy = fromPromise<Privacy | null, { language: string }>(
  async ({ input: { language }, signal }) => {
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
  },
);

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

/** Takes consent back; taken back already, as by a try whose answer was lost, is done too. */
export const withdraw = fromPromise<void>(async ({ signal }) => {
  try {
    await withdrawConsent(signal);
  } catch (cause) {
    const error = dataErrorOf(cause);
    if (!(error instanceof Refusal && error.details.entity === 'consent')) throw error;
  }
});

/** Agrees to the words that are offered. */
export const agree = fromPromise<void, { words: ConsentWords | null }>(async ({ input, signal }) => {
  try {
    if (input.words) await giveConsent(input.words, signal);
  } catch (error) {
    throw dataErrorOf(error);
  }
});

/** Sends a request about his data. */
export const ask = fromPromise<void, { ask: DataAsk | null }>(async ({ input, signal }) => {
  try {
    if (input.ask) await requestMyData(input.ask.kind, input.ask.details, signal);
  } catch (error) {
    throw dataErrorOf(error);
  }
});

/** Makes the file of everything that is kept about him. */
export const download = fromPromise<DataFile>(async ({ signal }) => {
  try {
    const data = await exportMyData(signal);
    const day = new Date(now()).toISOString().slice(0, 10);
    return {
      name: `my-data-${day}.json`,
      content: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    };
  } catch (error) {
    throw dataErrorOf(error);
  }
});
