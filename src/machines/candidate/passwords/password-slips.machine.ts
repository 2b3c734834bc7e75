import { type ActorRef, assign, type Snapshot, setup } from 'xstate';
import {
  type IssuedPassword,
  type PasswordSlip,
  unpassed,
  withNewPasswords,
  withPassedOn,
  withUncertainPasswords,
} from './password-slips.ts';

export type PasswordSlipsEvent =
  /** Adds newly set passwords. */
  | { type: 'slips.add'; issuedPasswords: readonly IssuedPassword[] }
  /** It is unknown whether the passwords of these drivers were set. */
  | { type: 'slips.doubt'; ids: readonly string[] }
  /** The passwords were copied, printed or added to a message. */
  | { type: 'slips.passOn'; ids: readonly string[] }
  /** Deletes all passwords; they can't be restored. */
  | { type: 'slips.forget' };

/** Reference to the machine that keeps the new passwords. */
export type PasswordSlipsRef = ActorRef<Snapshot<unknown>, PasswordSlipsEvent>;

/**
 * The new passwords of this visit. They exist only in this machine's memory until the page closes: never in a draft,
 * cache, storage, URL or log.
 */
export const passwordSlipsMachine = setup({
  types: { context: {} as { slips: readonly PasswordSlip[] }, events: {} as PasswordSlipsEvent },
  guards: {
    isEmpty: ({ context }) => context.slips.length === 0,
    isUnpassed: ({ context }) => unpassed(context.slips).length > 0,
  },
  actions: {
    add: assign(({ context }, issuedPasswords: readonly IssuedPassword[]) => ({
      slips: withNewPasswords(context.slips, issuedPasswords),
    })),
    doubt: assign(({ context }, ids: readonly string[]) => ({
      slips: withUncertainPasswords(context.slips, ids),
    })),
    passOn: assign(({ context }, ids: readonly string[]) => ({ slips: withPassedOn(context.slips, ids) })),
    forget: assign({ slips: [] }),
  },
}).createMachine({
  id: 'passwordSlips',
  context: { slips: [] },
  initial: 'empty',
  on: {
    'slips.add': {
      target: '.changed',
      actions: { type: 'add', params: ({ event }) => event.issuedPasswords },
    },
    'slips.doubt': { target: '.changed', actions: { type: 'doubt', params: ({ event }) => event.ids } },
    'slips.passOn': { target: '.changed', actions: { type: 'passOn', params: ({ event }) => event.ids } },
    'slips.forget': { target: '.empty', actions: 'forget' },
  },
  states: {
    empty: {},
    changed: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isUnpassed', target: 'unpassed' },
        { target: 'passed' },
      ],
    },
    /** Leaving the page now would lose at least one password. */
    unpassed: {},
    passed: {},
  },
});
