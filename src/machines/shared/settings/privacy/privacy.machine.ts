import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  type ConsentTexts,
  exportMyData,
  giveConsent,
  requestMyData,
  withdrawConsent,
} from '#machines/data/rpc/my-privacy.ts';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { loadPrivacy, type Privacy } from './load-privacy.ts';

/** Withdraws consent, consents to this text, or sends a request about the data. */
export type PrivacyOrder =
  | { type: 'withdraw' }
  | { type: 'agree'; words: ConsentTexts }
  | { type: 'ask'; kind: DataRequest['kind']; details: string };

/**
 * A driver's privacy data, null for a user who is not a candidate. Orders return false if nothing was done because a
 * new text is offered.
 */
export const privacyMachine = createCollectionMachine<
  { privacy: Privacy | null },
  PrivacyOrder,
  boolean,
  { language: string }
>({
  id: 'privacy',
  load: async ({ language }, signal) => ({ privacy: await loadPrivacy(language, signal) }),
  async run(order, signal) {
    try {
      if (order.type === 'withdraw') await withdrawConsent(signal);
      else if (order.type === 'agree') await giveConsent(order.words, signal);
      else await requestMyData(order.kind, order.details, signal);
      return true;
    } catch (cause) {
      const error = dataErrorOf(cause);
      if (!(error instanceof Refusal)) throw error;
      // Another text was published meanwhile.
      if (order.type === 'agree') return false;
      // Consent is already withdrawn, as by an attempt whose response was lost.
      if (order.type === 'withdraw' && error.details.entity === 'consent') return true;
      throw error;
    }
  },
  keyOf: ({ type }) => type,
});

/** A file for the driver to save. */
export interface DataFile {
  name: string;
  content: Blob;
}

/** Creates the file of all data kept about a driver. */
export const dataFileMachine = createCommandMachine<undefined, DataFile>({
  id: 'dataFile',
  async run(_, signal) {
    const data = await exportMyData(signal);
    const day = new Date(now()).toISOString().slice(0, 10);
    return {
      name: `my-data-${day}.json`,
      content: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    };
  },
});
