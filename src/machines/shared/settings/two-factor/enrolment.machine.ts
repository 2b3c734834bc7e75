import { assertEvent, assign, setup } from 'xstate';
import type { NewFactor } from '#machines/data/auth-factors.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { codeLength } from '#shared/contract.ts';
import { enrol, remove, verify } from './enrolment.actors.ts';

/** State of the set-up; `factor` is set once its QR code can be scanned. */
export interface EnrolmentContext {
  name: string;
  factor: NewFactor | null;
  fieldError: 'name.missing' | 'code.tooShort' | null;
  error: AppError | null;
}

/** Events sent by the user. */
export type EnrolmentEvent =
  | { type: 'name.submit'; name: string }
  | { type: 'code.submit'; code: string }
  | { type: 'field.change' }
  | { type: 'enrolment.cancel' };

/**
 * Sets up one authenticator app: its name, then its QR code or key, then a code that proves that it works. From then on
 * the app is active, and this session has a verified second factor. An unfinished set-up is removed.
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
            // After minutes without progress, the auth server has deleted the set-up.
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
        // An unverified app can't be used to sign in; the next set-up deletes it.
        onError: 'left',
      },
    },
    left: { type: 'final' },
    done: { type: 'final' },
  },
});
