import { assertEvent, assign, setup } from 'xstate';
import type { NewFactor } from '#machines/data/auth-factors.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { codeLength } from '#shared/contract.ts';
import { enrol, remove, verify } from './enrolment.actors.ts';

/** What is known of the set-up; `factor` is there once its picture can be scanned. */
export interface EnrolmentContext {
  name: string;
  factor: NewFactor | null;
  fieldError: 'name.missing' | 'code.tooShort' | null;
  error: AppError | null;
}

/** What the person does. */
export type EnrolmentEvent =
  | { type: 'name.submit'; name: string }
  | { type: 'code.submit'; code: string }
  | { type: 'field.change' }
  | { type: 'enrolment.cancel' };

/**
 * Sets up one authenticator app: its name, then its picture or key, then a code that shows that it works. From that
 * code on it counts, and this session has given its second factor. One that is left is taken back.
 */
export const enrolmentMachine = setup({
  types: {
    context: {} as EnrolmentContext,
    events: {} as EnrolmentEvent,
    tags: {} as 'busy',
  },
  actors: { enrol, verify, remove },
  guards: {
    hasName: (_, name: string) => name.trim() !== '',
    isWhole: (_, code: string) => code.length === codeLength,
    isGone: (_, error: AppError) => error instanceof AuthRefusal && error.reason === 'appGone',
  },
  actions: {
    keepName: assign((_, name: string) => ({ name: name.trim(), fieldError: null, error: null })),
    keepFactor: assign((_, factor: NewFactor) => ({ factor, error: null })),
    forgetFactor: assign({ factor: null }),
    refuseName: assign({ fieldError: 'name.missing', error: null }),
    refuseCode: assign({ fieldError: 'code.tooShort', error: null }),
    forgetErrors: assign({ fieldError: null, error: null }),
    clearFieldError: assign({ fieldError: null }),
    keepError: assign((_, error: AppError) => ({ error })),
  },
}).createMachine({
  id: 'enrolment',
  context: { name: '', factor: null, fieldError: null, error: null },
  initial: 'naming',
  on: { 'field.change': { actions: 'clearFieldError' } },
  states: {
    naming: {
      on: {
        'name.submit': [
          {
            guard: { type: 'hasName', params: ({ event }) => event.name },
            target: 'beginning',
            actions: { type: 'keepName', params: ({ event }) => event.name },
          },
          { actions: 'refuseName' },
        ],
        'enrolment.cancel': 'left',
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'scanning', actions: { type: 'keepFactor', params: ({ event }) => event.output } },
        onError: {
          target: 'naming',
          actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
      on: { 'enrolment.cancel': 'left' },
    },
    scanning: {
      on: {
        'code.submit': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.code },
            target: 'verifying',
            actions: 'forgetErrors',
          },
          { actions: 'refuseCode' },
        ],
        'enrolment.cancel': 'discarding',
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submit');
          return { factorId: context.factor?.id ?? '', code: event.code };
        },
        onDone: 'done',
        onError: [
          {
            // Nobody went on with it for minutes: the auth server has forgotten it.
            guard: { type: 'isGone', params: ({ event }) => dataErrorOf(event.error) },
            target: 'naming',
            actions: [{ type: 'keepError', params: ({ event }) => dataErrorOf(event.error) }, 'forgetFactor'],
          },
          {
            target: 'scanning',
            actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
          },
        ],
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.factor?.id ?? '' }),
        onDone: 'left',
        // Never verified, it lets nobody in; the next set-up clears it away.
        onError: 'left',
      },
    },
    left: { type: 'final' },
    done: { type: 'final' },
  },
});
