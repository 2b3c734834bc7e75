import { assign, sendTo, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';
import { detailActorsOf, type LiveChangeEvent, type RecordData, type RecordEvent } from './detail.actors.ts';
import type { DetailSource, FieldChange, FieldOf, LastChange, VersionedRow } from './detail.source.ts';
import type { Saved } from './save-field.ts';

/** Time for which changes are collected into one request, in milliseconds. */
const batchDelay = 250;

/** Poll interval while live changes are not received, in milliseconds. */
const poll = 30_000;

/** A column whose value is not saved as the user entered it. */
export type FieldState<Row> = FieldChange<Row> &
  (
    | { status: 'waiting' | 'saving' }
    | { status: 'failed'; error: AppError }
    | ({ status: 'conflict'; theirs: Row[FieldOf<Row>] } & LastChange)
  );

/** State of the record, and of every column being saved. */
export interface DetailContext<Row> extends RecordData<Row> {
  id: string;
  fields: ReadonlyMap<FieldOf<Row>, FieldState<Row>>;
  isLive: boolean;
}

/** Events of a record; the first six are sent by the user. */
export type DetailEvent<Row> =
  | ({ type: 'field.save' } & FieldChange<Row>)
  | { type: 'field.retry'; field: FieldOf<Row> }
  | { type: 'field.dismiss'; field: FieldOf<Row> }
  | { type: 'conflict.keepMine'; field: FieldOf<Row> }
  | { type: 'conflict.takeTheirs'; field: FieldOf<Row> }
  | { type: 'record.reload' }
  | RecordEvent<Row>
  | LiveChangeEvent;

/**
 * One record of `source`: shows cached data at once and reloads in the background. Columns are saved one by one, shown
 * at once and visibly reverted on failure. If the same column was changed by another user meanwhile, the user resolves
 * the conflict; nothing is silently overwritten.
 */
export function createDetailMachine<Row extends VersionedRow>(source: DetailSource<Row>) {
  const { actors, keptOf } = detailActorsOf(source);
  type Context = DetailContext<Row>;
  type Field = FieldOf<Row>;
  const fieldsWith = ({ fields }: Context, state: FieldState<Row>) =>
    new Map([...fields, [state.field, state]]);
  const fieldsWithout = ({ fields }: Context, field: Field) =>
    new Map([...fields].filter(([other]) => other !== field));
  const under = ({ fields }: Context, status: FieldState<Row>['status']) =>
    [...fields.values()].find((state) => state.status === status);

  return setup({
    types: {
      context: {} as Context,
      input: {} as { id: string },
      events: {} as DetailEvent<Row>,
      children: {} as { record: 'watchRecord'; liveChanges: 'watchLiveChanges'; save: 'save' },
      tags: {} as 'busy',
    },
    actors,
    delays: { gatherTime: batchDelay, pollTime: poll },
    guards: {
      hasRecord: ({ context }) => context.record !== null,
      isThere: (_, { record, error }: RecordData<Row>) => record !== null && error?.code !== 'data.missing',
      isMissing: (_, { error }: RecordData<Row>) => error?.code === 'data.missing',
      hasFailed: (_, { record, error }: RecordData<Row>) => record === null && error !== null,
      isWaiting: ({ context }) => context.record !== null && under(context, 'waiting') !== undefined,
      isFree: ({ context }, field: Field) => context.fields.get(field)?.status !== 'saving',
      isIn: ({ context }, fieldChange: { field: Field; status: FieldState<Row>['status'] }) =>
        context.fields.get(fieldChange.field)?.status === fieldChange.status,
      isQuiet: ({ context }) => !context.isLive,
      isNew: ({ context }, isLive: boolean) => isLive && !context.isLive,
    },
    actions: {
      show: assign((_, data: RecordData<Row>) => data),
      noteLive: assign((_, isLive: boolean) => ({ isLive })),
      fetch: sendTo('record', { type: 'record.fetch' }),
      queue: assign(({ context }, { field, value, seen }: FieldChange<Row>) => ({
        fields: fieldsWith(context, { field, value, seen, status: 'waiting' }),
      })),
      queueAgain: assign(({ context }, field: Field) => {
        const state = context.fields.get(field);
        if (!state) return {};
        // After a conflict, the other user's value counts as seen.
        const seen = state.status === 'conflict' ? state.theirs : state.seen;
        return { fields: fieldsWith(context, { field, value: state.value, seen, status: 'waiting' }) };
      }),
      start: assign(({ context }) => {
        const next = under(context, 'waiting');
        return next ? { fields: fieldsWith(context, { ...next, status: 'saving' }) } : {};
      }),
      noteSaved: assign(({ context }, saved: Saved<Row>) => {
        const state = under(context, 'saving');
        if (!state) return {};
        if (!saved.isConflict) return { record: saved.row, fields: fieldsWithout(context, state.field) };
        const conflict = { status: 'conflict' as const, theirs: saved.row[state.field], ...saved.last };
        return { record: saved.row, fields: fieldsWith(context, { ...state, ...conflict }) };
      }),
      noteFailure: assign(({ context }, error: AppError) => {
        const state = under(context, 'saving');
        return state ? { fields: fieldsWith(context, { ...state, status: 'failed', error }) } : {};
      }),
      forget: assign(({ context }, field: Field) => ({ fields: fieldsWithout(context, field) })),
    },
  }).createMachine({
    id: source.id,
    context: ({ input }) => ({ id: input.id, ...keptOf(input.id), fields: new Map(), isLive: false }),
    type: 'parallel',
    invoke: [
      { id: 'record', src: 'watchRecord', input: ({ context }) => ({ id: context.id }), onError: {} },
      {
        id: 'liveChanges',
        src: 'watchLiveChanges',
        input: ({ context }) => ({ id: context.id }),
        onError: {},
      },
    ],
    on: {
      'record.reload': { actions: 'fetch' },
      'field.save': {
        guard: { type: 'isFree', params: ({ event }) => event.field },
        actions: { type: 'queue', params: ({ event }) => event },
      },
      'field.retry': {
        guard: { type: 'isIn', params: ({ event }) => ({ field: event.field, status: 'failed' }) },
        actions: { type: 'queueAgain', params: ({ event }) => event.field },
      },
      'field.dismiss': {
        guard: { type: 'isIn', params: ({ event }) => ({ field: event.field, status: 'failed' }) },
        actions: { type: 'forget', params: ({ event }) => event.field },
      },
      'conflict.keepMine': {
        guard: { type: 'isIn', params: ({ event }) => ({ field: event.field, status: 'conflict' }) },
        actions: { type: 'queueAgain', params: ({ event }) => event.field },
      },
      'conflict.takeTheirs': {
        guard: { type: 'isIn', params: ({ event }) => ({ field: event.field, status: 'conflict' }) },
        actions: { type: 'forget', params: ({ event }) => event.field },
      },
    },
    states: {
      record: {
        initial: 'deciding',
        on: {
          'record.changed': [
            {
              guard: { type: 'isMissing', params: ({ event }) => event.data },
              target: '.missing',
              actions: { type: 'show', params: ({ event }) => event.data },
            },
            {
              guard: { type: 'isThere', params: ({ event }) => event.data },
              target: '.ready',
              actions: { type: 'show', params: ({ event }) => event.data },
            },
            {
              guard: { type: 'hasFailed', params: ({ event }) => event.data },
              target: '.failed',
              actions: { type: 'show', params: ({ event }) => event.data },
            },
            // The record was reloaded, which clears the earlier error.
            { actions: { type: 'show', params: ({ event }) => event.data } },
          ],
        },
        states: {
          deciding: { always: [{ guard: 'hasRecord', target: 'ready' }, { target: 'loading' }] },
          loading: { tags: 'busy' },
          ready: {},
          missing: {},
          failed: { on: { 'record.reload': { target: 'loading', actions: 'fetch' } } },
        },
      },
      saving: {
        initial: 'idle',
        states: {
          idle: { always: { guard: 'isWaiting', target: 'saving' } },
          saving: {
            entry: 'start',
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context }) => saveOf(context.record, under(context, 'saving')),
              onDone: { target: 'idle', actions: { type: 'noteSaved', params: ({ event }) => event.output } },
              onError: {
                target: 'idle',
                actions: { type: 'noteFailure', params: ({ event }) => dataErrorOf(event.error) },
              },
            },
          },
        },
      },
      liveChanges: {
        initial: 'waiting',
        on: {
          'changes.live': [
            {
              guard: { type: 'isNew', params: ({ event }) => event.isLive },
              target: '.gathering',
              actions: { type: 'noteLive', params: ({ event }) => event.isLive },
            },
            { actions: { type: 'noteLive', params: ({ event }) => event.isLive } },
          ],
        },
        states: {
          waiting: {
            on: { 'changes.received': 'gathering' },
            after: {
              pollTime: [
                { guard: 'isQuiet', actions: 'fetch', target: 'waiting', reenter: true },
                { target: 'waiting', reenter: true },
              ],
            },
          },
          gathering: { after: { gatherTime: { target: 'waiting', actions: 'fetch' } } },
        },
      },
    },
  });
}

function saveOf<Row>(row: Row | null, state: FieldState<Row> | undefined) {
  if (!row || !state) throw new Error('Nothing is being saved.');
  return { row, change: { field: state.field, value: state.value, seen: state.seen } };
}
