import { assign, fromPromise, setup } from 'xstate';
import type * as z from 'zod/mini';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type Draft, type DraftKey, dropDraft, keepDraft, readDraft } from '#machines/data/drafts.ts';
import type { AppError } from '#shared/app-error.ts';

/** What is wrong with the values: a key of the screen's words for each field. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** What a form is made of: the part of the form kind that each screen says itself. */
export interface FormSource<Values, Result> {
  id: string;
  /** The name drafts are kept under: `recruiter.leads`. */
  screen: string;
  /** The shape of what is typed, finished or not. */
  shape: z.ZodMiniType<Values>;
  /** Empty when the values can be sent. For comfort: the server decides. */
  check(values: Values): FieldErrors<Values>;
  /**
   * Sends the values; throws what `dataErrorOf` understands. What must arrive also without a network is given to the
   * outbox here.
   */
  submit(values: Values, signal: AbortSignal): Promise<Result>;
}

/** Who fills the form in, about which record (its id, or `new`), and what it starts with. */
export interface FormInput<Values> {
  userId: string;
  record: string;
  values: Values;
}

/** What is typed, and what is known of it. */
export interface FormContext<Values, Result> {
  key: DraftKey;
  start: Values;
  values: Values;
  errors: FieldErrors<Values>;
  error: AppError | null;
  /** When the draft was kept that the form began with, in milliseconds since 1970 UTC; null without one. */
  restoredFrom: number | null;
  /** False where the browser keeps nothing, so that leaving loses what is typed. */
  isKept: boolean;
  result: Result | null;
}

/** What a form is told, all by people. */
export type FormEvent<Values> =
  | { type: 'form.change'; changes: Partial<Values> }
  | { type: 'form.submit' }
  | { type: 'form.discard' };

/**
 * A form of `source`: begins with the draft of this person, screen and record if there is one, keeps one at every
 * change, and is done when the values are sent; its output is what `submit` gave.
 */
export function createFormMachine<Values extends object, Result>(source: FormSource<Values, Result>) {
  type Context = FormContext<Values, Result>;
  return setup({
    types: {
      context: {} as Context,
      input: {} as FormInput<Values>,
      events: {} as FormEvent<Values>,
      output: {} as Result,
      children: {} as { restore: 'restore'; keep: 'keep'; drop: 'drop'; submit: 'submit' },
      tags: {} as 'busy',
    },
    actors: {
      restore: fromPromise<Draft<Values> | null, DraftKey>(({ input }) => readDraft(input, source.shape)),
      keep: fromPromise<'kept' | 'notKept', { key: DraftKey; values: Values }>(({ input }) =>
        keepDraft(input.key, input.values),
      ),
      drop: fromPromise<void, DraftKey>(({ input }) => dropDraft(input)),
      submit: fromPromise<Result, { values: Values }>(({ input, signal }) =>
        source.submit(input.values, signal),
      ),
    },
    guards: {
      isChanged: ({ context: { values, start } }) => Object.keys(changesOf(values, start)).length > 0,
      isFine: ({ context }) => Object.keys(source.check(context.values)).length === 0,
    },
    actions: {
      restore: assign(({ context: { values, start } }, draft: Draft<Values> | null) =>
        draft === null
          ? {}
          : { values: { ...draft.value, ...changesOf(values, start) }, restoredFrom: draft.savedAt },
      ),
      change: assign(({ context }, { changes }: { changes: Partial<Values> }) => ({
        values: { ...context.values, ...changes },
        errors: withoutKeys(context.errors, changes),
      })),
      check: assign(({ context }) => ({ errors: source.check(context.values) })),
      discard: assign(({ context }) => ({
        values: context.start,
        errors: {},
        error: null,
        restoredFrom: null,
      })),
      noteError: assign((_, error: AppError) => ({ error })),
      forgetError: assign({ error: null }),
      noteKept: assign((_, kept: 'kept' | 'notKept') => ({ isKept: kept === 'kept' })),
      noteResult: assign((_, { result }: { result: Result }) => ({ result })),
    },
  }).createMachine({
    id: source.id,
    context: ({ input: { userId, record, values } }) => ({
      key: { userId, screen: source.screen, record },
      start: values,
      values,
      errors: {},
      error: null,
      restoredFrom: null,
      isKept: true,
      result: null,
    }),
    initial: 'restoring',
    output: ({ context }) => resultOf(context.result),
    states: {
      restoring: {
        tags: 'busy',
        invoke: {
          id: 'restore',
          src: 'restore',
          input: ({ context }) => context.key,
          onDone: [
            {
              guard: 'isChanged',
              target: 'editing.keeping',
              actions: { type: 'restore', params: ({ event }) => event.output },
            },
            { target: 'editing', actions: { type: 'restore', params: ({ event }) => event.output } },
          ],
          onError: 'editing',
        },
        // Who types before the draft is read has the last word on those fields.
        on: { 'form.change': { actions: { type: 'change', params: ({ event }) => event } } },
      },
      editing: {
        initial: 'resting',
        on: {
          'form.change': {
            target: '.keeping',
            actions: { type: 'change', params: ({ event }) => event },
          },
          'form.submit': [
            { guard: 'isFine', target: 'submitting', actions: 'forgetError' },
            { actions: 'check' },
          ],
          'form.discard': { target: '.discarding', actions: 'discard' },
        },
        states: {
          resting: {},
          // From the first key on: who leaves, or is thrown out, between two keys loses nothing.
          keeping: {
            invoke: {
              id: 'keep',
              src: 'keep',
              input: ({ context: { key, values } }) => ({ key, values }),
              onDone: {
                target: 'resting',
                actions: { type: 'noteKept', params: ({ event }) => event.output },
              },
              onError: 'resting',
            },
          },
          discarding: {
            invoke: {
              id: 'drop',
              src: 'drop',
              input: ({ context }) => context.key,
              onDone: 'resting',
              onError: 'resting',
            },
          },
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ values: context.values }),
          onDone: {
            target: 'clearing',
            actions: { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
          },
          onError: {
            // What is typed stays, and is kept: the tab may be closed before it is sent again.
            target: 'editing.keeping',
            actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
          },
        },
      },
      clearing: {
        tags: 'busy',
        invoke: {
          id: 'drop',
          src: 'drop',
          input: ({ context }) => context.key,
          onDone: 'done',
          onError: 'done',
        },
      },
      done: { type: 'final' },
    },
  });
}

/** The fields that are no longer as they were. */
function changesOf<Values>(values: Values, start: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const field in values) if (values[field] !== start[field]) changes[field] = values[field];
  return changes;
}

function withoutKeys<Values>(errors: FieldErrors<Values>, changes: Partial<Values>): FieldErrors<Values> {
  const rest = { ...errors };
  for (const field in changes) delete rest[field];
  return rest;
}

function resultOf<Result>(result: Result | null): Result {
  if (result === null) throw new Error('The form is not done.');
  return result;
}
