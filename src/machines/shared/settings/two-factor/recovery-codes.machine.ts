import { assign, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { makeCodes } from './factors.actors.ts';

/** The codes while they are shown, and why they could not be made. */
export interface RecoveryCodesContext {
  codes: readonly string[];
  error: AppError | null;
}

/** `codes.close` once the person has put them somewhere. */
export type RecoveryCodesEvent = { type: 'codes.make' } | { type: 'codes.close' };

/** Makes recovery codes and shows them once: closed, they are gone from here too. */
export const recoveryCodesMachine = setup({
  types: {
    context: {} as RecoveryCodesContext,
    events: {} as RecoveryCodesEvent,
    tags: {} as 'busy',
  },
  actors: { makeCodes },
  actions: {
    keep: assign((_, codes: readonly string[]) => ({ codes })),
    keepError: assign((_, error: AppError) => ({ error })),
    forget: assign({ codes: [], error: null }),
  },
}).createMachine({
  id: 'recoveryCodes',
  context: { codes: [], error: null },
  initial: 'hidden',
  states: {
    hidden: { on: { 'codes.make': 'making' } },
    making: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'makeCodes',
        src: 'makeCodes',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'hidden',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
    shown: { on: { 'codes.close': { target: 'hidden', actions: 'forget' } } },
  },
});
