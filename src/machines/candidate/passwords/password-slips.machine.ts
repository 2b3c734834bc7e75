import { type ActorRef, assign, type Snapshot, setup } from 'xstate';
import { type Slip, type Told, unpassed, withDoubt, withPassedOn, withTold } from './slips.ts';

export type SlipsEvent =
  /** These passwords were set. */
  | { type: 'slips.add'; told: readonly Told[] }
  /** Nobody heard whether the passwords of these drivers were set. */
  | { type: 'slips.doubt'; ids: readonly string[] }
  /** They were copied, printed, or put into a message. */
  | { type: 'slips.passOn'; ids: readonly string[] }
  /** All of them go; nothing brings them back. */
  | { type: 'slips.forget' };

/** Who keeps the new passwords. */
export type SlipsRef = ActorRef<Snapshot<unknown>, SlipsEvent>;

/**
 * The new passwords of this visit. They live in this machine's memory and end with the page: no draft, no cache, no
 * storage, no address and no log has them.
 */
export const passwordSlipsMachine = setup({
  types: { context: {} as { slips: readonly Slip[] }, events: {} as SlipsEvent },
  guards: {
    isEmpty: ({ context }) => context.slips.length === 0,
    isUnpassed: ({ context }) => unpassed(context.slips).length > 0,
  },
  actions: {
    add: assign(({ context }, told: readonly Told[]) => ({ slips: withTold(context.slips, told) })),
    doubt: assign(({ context }, ids: readonly string[]) => ({ slips: withDoubt(context.slips, ids) })),
    passOn: assign(({ context }, ids: readonly string[]) => ({ slips: withPassedOn(context.slips, ids) })),
    forget: assign({ slips: [] }),
  },
}).createMachine({
  id: 'passwordSlips',
  context: { slips: [] },
  initial: 'empty',
  on: {
    'slips.add': { target: '.changed', actions: { type: 'add', params: ({ event }) => event.told } },
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
    /** Leaving now would lose at least one. */
    unpassed: {},
    passed: {},
  },
});
