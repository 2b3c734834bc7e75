/** Actors of one record: cache queries and server notifications for the detail factory. */
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { cache, invalidate, isFresh, patchRow } from '#machines/data/cache.ts';
import { announce, type Change, watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection } from '#machines/data/network.ts';
import type { AppError } from '#shared/app-error.ts';
import type { DetailSource, FieldChange, VersionedRow } from './detail.source.ts';
import { type Saved, saveField } from './save-field.ts';

/** The cached data of a record, and its load status. */
export interface RecordData<Row> {
  /** Null until loaded. */
  record: Row | null;
  isFetching: boolean;
  /** When it was loaded, in milliseconds since 1970 UTC; 0 for never. */
  updatedAt: number;
  /** Why the last load failed. */
  error: AppError | null;
}

export type RecordCommand = { type: 'record.fetch' };
export type RecordEvent<Row> = { type: 'record.changed'; data: RecordData<Row> };
/** The record may have changed; or live changes started or stopped. */
export type LiveChangeEvent = { type: 'changes.received' } | { type: 'changes.live'; isLive: boolean };

/** A column to save, and the record as last known. */
export interface Save<Row> {
  row: Row;
  change: FieldChange<Row>;
}

/** Creates the actors of a record of this source, with its initially cached data. */
export function detailActorsOf<Row extends VersionedRow>(source: DetailSource<Row>) {
  const tables = [source.table, ...(source.relatedTables ?? [])];
  const optionsOf = (id: string) => ({
    queryKey: [source.id, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => source.load(id, signal),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { tables, rows: source.table },
  });

  const watchRecord = fromCallback<RecordCommand, { id: string }, RecordEvent<Row>>(
    ({ input, receive, sendBack }) => {
      const observer = new QueryObserver<Row, unknown>(cache, optionsOf(input.id));
      const tell = (result: QueryObserverResult<Row, unknown>) =>
        sendBack({ type: 'record.changed', data: dataOf(result) });
      cache.mount();
      const unsubscribe = observer.subscribe(tell);
      tell(observer.getCurrentResult());
      receive(() => void observer.refetch({ cancelRefetch: false }));
      return () => {
        unsubscribe();
        cache.unmount();
      };
    },
  );

  const watchLiveChanges = fromCallback<EventObject, { id: string }, LiveChangeEvent>(
    ({ input, sendBack }) => {
      const stopConnection = watchConnection(
        (isOnline) => isOnline && sendBack({ type: 'changes.received' }),
      );
      const stopChanges = watchChanges({
        topics: source.topics(input.id),
        onChanges: (changes) => {
          const affectsRecord = ({ table, row }: Change) =>
            table === source.table ? row === input.id : tables.includes(table);
          if (changes.some(affectsRecord)) sendBack({ type: 'changes.received' });
        },
        onLive: (isLive) => sendBack({ type: 'changes.live', isLive }),
      });
      return () => {
        stopConnection();
        stopChanges();
      };
    },
  );

  const save = fromPromise<Saved<Row>, Save<Row>>(async ({ input: { row, change } }) => {
    const patch: Partial<Row> = {};
    patch[change.field] = change.value;
    const undo = patchRow<Row>(source.table, row.id, patch);
    try {
      // Never aborted: the save also completes after the record closes.
      const saved = await saveField(source, row, change, new AbortController().signal);
      if (saved.isConflict) undo();
      patchRow<Row>(source.table, row.id, saved.row);
      invalidate(tables);
      if (!saved.isConflict) announce({ table: source.table, row: row.id, operation: 'update' });
      return saved;
    } catch (error) {
      undo();
      throw error;
    }
  });

  /** Returns the cached data of a record, so that it is shown in the first frame. */
  const keptOf = (id: string): RecordData<Row> => {
    const { queryKey } = optionsOf(id);
    const kept = cache.getQueryState<Row>(queryKey);
    return {
      record: kept?.data ?? null,
      isFetching: !isFresh(queryKey),
      updatedAt: kept?.dataUpdatedAt ?? 0,
      error: null,
    };
  };

  return { actors: { watchRecord, watchLiveChanges, save }, keptOf };
}

function dataOf<Row>(result: QueryObserverResult<Row, unknown>): RecordData<Row> {
  return {
    record: result.data ?? null,
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt,
    error: result.error === null ? null : dataErrorOf(result.error),
  };
}
