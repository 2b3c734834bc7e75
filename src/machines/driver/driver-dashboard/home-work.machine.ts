/** Actions a driver takes directly on the home page. */
import { dataErrorOf } from '#machines/data/data-error.ts';
import { completeMyTask } from '#machines/data/rpc/my-home.ts';
import {
  cancelOwnInterview,
  confirmOwnInterview,
  listOwnSlots,
  moveOwnInterview,
  type OwnSlot,
} from '#machines/data/rpc/my-interviews.ts';
import { type ConsentTexts, giveConsent, loadCurrentConsentText } from '#machines/data/rpc/my-privacy.ts';
import { loadOwnProfile, saveOwnProfile } from '#machines/data/tables/users.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { Refusal } from '#shared/refusal.ts';

/** Confirms, moves or cancels an interview, or completes a task with its evidence. */
export type HomeOrder =
  | { type: 'confirm'; id: string }
  | { type: 'cancel'; id: string }
  | { type: 'move'; id: string; slotId: string }
  | { type: 'complete'; id: string; evidence: { text: string } | { number: string } | null };

/** One order at a time per row: a double tap runs once. */
export const homeWorkMachine = createCommandMachine<HomeOrder>({
  id: 'homeWork',
  keyOf: ({ id }) => id,
  async run(order, signal) {
    if (order.type === 'confirm') await confirmOwnInterview(order.id, signal);
    else if (order.type === 'cancel') await cancelOwnInterview(order.id, signal);
    else if (order.type === 'move') await moveOwnInterview(order.id, order.slotId, signal);
    else await completeMyTask(order.id, order.evidence, signal);
  },
});

/** Loads the consent text in a language and records consent; returns false if another text was published meanwhile. */
export const consentStepMachine = createCollectionMachine<
  { words: ConsentTexts | null },
  ConsentTexts,
  boolean,
  { language: string }
>({
  id: 'consentStep',
  load: async ({ language }, signal) => ({ words: await loadCurrentConsentText(language, signal) }),
  async run(words, signal) {
    try {
      await giveConsent(words, signal);
      return true;
    } catch (cause) {
      const error = dataErrorOf(cause);
      if (error instanceof Refusal && error.rule === 'TEXT_CHANGED') return false;
      throw error;
    }
  },
});

/** Saves the language for messages and other devices. */
export const ownLanguageMachine = createCommandMachine<{ userId: string; language: string }>({
  id: 'ownLanguage',
  queuesRepeats: true,
  async run({ userId, language }, signal) {
    await saveOwnProfile(await loadOwnProfile(userId, signal), { locale: language }, signal);
  },
});

/** Slots an interview can be moved to. */
export const ownSlotsMachine = createWidgetMachine<readonly OwnSlot[]>({
  id: 'ownSlots',
  load: listOwnSlots,
  tables: ['interviews', 'interview_slots'],
});
