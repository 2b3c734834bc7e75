import { assign, fromPromise, setup } from 'xstate';
import type * as z from 'zod/mini';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type Draft, type DraftKey, dropDraft, loadDraft, storeDraft } from '#machines/data/drafts.ts';
import type { AppError } from '#shared/app-error.ts';

/** Validation errors: a message key of the screen for each field. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** The definition of a form that each screen passes to the form factory. */
export interface FormSource<Values, Result> {
  id: string;
  /** Name of the drafts: `recruiter.leads`. */
  screen: string;
  /** Schema of the values, complete or not. */
  shape: z.ZodMiniType<Values>;
  /** Returns validation errors; empty when the values can be sent. For convenience: the server has the final say. */
  check(values: Values): FieldErrors<Values>;
  /**
   * Submits the values; throws errors that `dataErrorOf` handles. Requests that must also arrive later, when offline,
   * are added to the outbox here.
   */
  submit(values: Values, signal: AbortSignal, key: DraftKey): Promise<Result>;
  /**
   * Returns whether an earlier form with this key was left during its submission, and nothing has shown the result: then
   * this form calls `submit` at once to get it.
   */
  isSubmitted?(key: DraftKey): boolean;
}

/** The user, the record (its id, or `new`), and the initial values. */
export interface FormInput<Values> {
  userId: string;
  record: string;
  values: Values;
}

/** The values, and their state. */
export interface FormContext<Values, Result> {
  key: DraftKey;
  start: Values;
  values: Values;
  errors: FieldErrors<Values>;
  error: AppError | null;
  /** When the restored draft was saved, in milliseconds since 1970 UTC; null without one. */
  restoredDraftTime: number | null;
  /** False if the browser stores nothing, so that leaving loses the values. */
  isStored: boolean;
  result: Result | null;
}

/** Events of a form, all sent by the user. */
export type FormEvent<Values> =
  | { type: 'form.change'; changes: Partial<Values> }
  | { type: 'form.submit' }
  | { type: 'form.discard' };

/**
 * A form of `source`: restores the draft of this user, screen and record if there is one, saves a draft on every
 * change, and completes when the values are submitted; its output is the result of `submit`.
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
      restore: fromPromise<Draft<Values> | null, DraftKey>(({ input }) => loadDraft(input, source.shape)),
      keep: fromPromise<'kept' | 'notKept', { key: DraftKey; values: Values }>(({ input }) =>
        storeDraft(input.key, input.values),
      ),
      drop: fromPromise<void, DraftKey>(({ input }) => dropDraft(input)),
      submit: fromPromise<Result, { key: DraftKey; values: Values }>(({ input, signal }) =>
        source.submit(input.values, signal, input.key),
      ),
    },
    guards: {
      isChanged: ({ context: { values, start } }) => Object.keys(changesOf(values, start)).length > 0,
      isSubmitted: ({ context }) => source.isSubmitted?.(context.key) ?? false,
      isFine: ({ context }) => Object.keys(source.check(context.values)).length === 0,
    },
    actions: {
      restore: assign(({ context: { values, start } }, draft: Draft<Values> | null) =>
        draft === null
          ? {}
          : { values: { ...draft.value, ...changesOf(values, start) }, restoredDraftTime: draft.savedAt },
      ),
      change: assign(({ context }, { changes }: { changes: Partial<Values> }) => ({
        values: { ...context.values, ...changes },
        errors: withoutChangedFields(context.errors, changes),
      })),
      check: assign(({ context }) => ({ errors: source.check(context.values) })),
      discard: assign(({ context }) => ({
        values: context.start,
        errors: {},
        error: null,
        restoredDraftTime: null,
      })),
      noteError: assign((_, error: AppError) => ({ error })),
      forgetError: assign({ error: null }),
      noteKept: assign((_, kept: 'kept' | 'notKept') => ({ isStored: kept === 'kept' })),
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
      restoredDraftTime: null,
      isStored: true,
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
              guard: 'isSubmitted',
              target: 'submitting',
              actions: { type: 'restore', params: ({ event }) => event.output },
            },
            {
              guard: 'isChanged',
              target: 'editing.keeping',
              actions: { type: 'restore', params: ({ event }) => event.output },
            },
            { target: 'editing', actions: { type: 'restore', params: ({ event }) => event.output } },
          ],
          onError: 'editing',
        },
        // Fields changed before the draft is restored keep the typed values.
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
          // Saved from the first keystroke: leaving or a forced sign-out loses nothing.
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
          input: ({ context: { key, values } }) => ({ key, values }),
          onDone: {
            target: 'clearing',
            actions: { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
          },
          onError: {
            // The values are kept and saved: the tab may be closed before the next attempt.
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

/** Returns the fields that have changed. */
function changesOf<Values>(values: Values, start: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const field in values) if (values[field] !== start[field]) changes[field] = values[field];
  return changes;
}

function withoutChangedFields<Values>(
  errors: FieldErrors<Values>,
  changes: Partial<Values>,
): FieldErrors<Values> {
  const rest = { ...errors };
  for (const field in changes) delete rest[field];
  return rest;
}

function resultOf<Result>(result: Result | null): Result {
  if (result === null) throw new Error('The form is not done.');
  return result;
}
