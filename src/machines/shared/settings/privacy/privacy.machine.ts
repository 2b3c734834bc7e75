import { now } from '#machines/data/clock.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  type ConsentWords,
  exportMyData,
  giveConsent,
  requestMyData,
  withdrawConsent,
} from '#machines/data/rpc/my-privacy.ts';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { loadPrivacy, type Privacy } from './load-privacy.ts';

/** Withdraw consent, agree to these words, or send a request about the data. */
export type PrivacyOrder =
  | { type: 'withdraw' }
  | { type: 'agree'; words: ConsentWords }
  | { type: 'ask'; kind: DataRequest['kind']; details: string };

/** A driver's privacy, null for who is no candidate. Orders give false where nothing was done: other words are offered. */
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
      // Other words were published meanwhile.
      if (order.type === 'agree') return false;
      // Consent is withdrawn already, as by a try whose answer was lost.
      if (order.type === 'withdraw' && error.details.entity === 'consent') return true;
      throw error;
    }
  },
  keyOf: ({ type }) => type,
});

/** A file for the driver to keep. */
export interface DataFile {
  name: string;
  content: Blob;
}

/** Makes the file of everything that is kept about a driver. */
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
