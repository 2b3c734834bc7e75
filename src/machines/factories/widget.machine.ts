import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type * as z from 'zod/mini';
import { cache } from '#machines/data/cache.ts';
import { watchChanges } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { signedInAs, watchToken } from '#machines/data/credentials.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection } from '#machines/data/network.ts';
import {
  isMissingResponse,
  loadAndStore,
  loadStoredResponse,
  type StoredReading,
  waitForSignIn,
} from '#machines/data/stored-responses.ts';
import type { AppError } from '#shared/app-error.ts';
import { consumePreload, preloadData } from './preloads.ts';

/** Default delay between a change and the reload, in milliseconds, to limit reloads when changes are frequent. */
const defaultReloadDelay = 2_000;

/** The data of a widget, and when it is automatically reloaded. */
export interface WidgetSource<Data> {
  id: string;
  /** Loads the data; throws errors that `dataErrorOf` handles. */
  load(signal: AbortSignal): Promise<Data>;
  /** Tables whose changes affect the data, as far as this tab is notified. */
  tables?: readonly string[];
  /** Topics on which the server announces changes; default none. */
  topics?: readonly string[];
  /** Returns further topics that depend on the loaded data, such as those of a record in it. */
  topicsOf?(data: Data): readonly string[];
  /** Delay between a change and the reload, in milliseconds; default 2,000. */
  reloadDelay?: number;
  /** Reload interval without changes, in milliseconds; default never. */
  reloadInterval?: number;
  /** Caches the data while the tab is open, and shows it at once in the next widget with the same id. */
  isCached?: boolean;
  /**
   * Stores the last response on the device until sign-out: shown at once, and kept, with its time, while there is no
   * response. Must accept results of `load`; a response of another shape, as from another build, is ignored.
   */
  lastKnown?: z.ZodMiniType<Data>;
}

export interface WidgetContext<Data> {
  /** Null until first loaded; a failure keeps the previous data. */
  data: Data | null;
  /** When it was loaded, in milliseconds since 1970 UTC. */
  readAt: number | null;
  /** True when the data is from the device: nothing has been loaded since the page was opened. */
  isFromDevice: boolean;
  /** Why the last load failed. */
  error: AppError | null;
  /** True when the data changed while it was loading. */
  isOutdated: boolean;
}

/** `widget.reload` is sent by the user; the others are notifications. `session.begin`: a user is now signed in. */
export type WidgetEvent =
  | { type: 'widget.reload' }
  | { type: 'widget.changed' }
  | { type: 'connection.return' }
  | { type: 'session.begin' };

/** Sets all topics the listening actor subscribes to. */
interface SubscribeEvent {
  type: 'queue';
  topics: readonly string[];
}

/** A part of a page that loads and fails independently of the others. `begin` preloads its data. */
export function createWidgetMachine<Data>(source: WidgetSource<Data>) {
  const key = ['widget', source.id];
  const { lastKnown, topics = [], reloadDelay = defaultReloadDelay } = source;
  const kept = { machine: source.id };
  const machine = setup({
    types: { context: {} as WidgetContext<Data>, events: {} as WidgetEvent, tags: {} as 'busy' },
    actors: {
      load: fromPromise<Data>(async ({ signal }) => {
        const read = () => consumePreload(source.id, () => source.load(signal));
        return lastKnown ? loadAndStore(kept, read) : read();
      }),
      recall: fromPromise<StoredReading<Data> | null>(async ({ signal }) =>
        lastKnown ? loadStoredResponse(await waitForSignIn(signal), kept, lastKnown) : null,
      ),
      listen: fromCallback<SubscribeEvent, void, WidgetEvent>(({ sendBack, receive }) => {
        const stopConnection = watchConnection(
          (isOnline) => isOnline && sendBack({ type: 'connection.return' }),
        );
        const listenTo = (pending: readonly string[]) =>
          watchChanges({
            topics: pending,
            onChanges: (changes) => {
              if (changes.some(({ table }) => source.tables?.includes(table)))
                sendBack({ type: 'widget.changed' });
            },
            // Changes before the topics were joined were not announced to this tab.
            onLive: (isLive) => isLive && sendBack({ type: 'widget.changed' }),
          });
        let pending = topics;
        let stopChanges = listenTo(pending);
        receive(({ topics: newTopics }) => {
          if (newTopics.join() === pending.join()) return;
          stopChanges();
          pending = newTopics;
          stopChanges = listenTo(pending);
        });
        let reader = signedInAs();
        const stopToken = watchToken(() => {
          const isOtherUser = signedInAs() !== reader;
          reader = signedInAs();
          if (isOtherUser && reader !== null) sendBack({ type: 'session.begin' });
        });
        return () => {
          stopToken();
          stopConnection();
          stopChanges();
        };
      }),
    },
    delays: { everyTime: source.reloadInterval ?? reloadDelay, pauseTime: reloadDelay },
    guards: {
      isRepeated: () => source.reloadInterval !== undefined,
      hasData: ({ context }) => context.data !== null,
      hasError: ({ context }) => context.error !== null,
      isOutdated: ({ context }) => context.isOutdated,
      /** A refusal is a response: the stored data is no longer valid. */
      isOver: ({ context }, error: AppError) => context.isFromDevice && !isMissingResponse(error),
      isWanted: ({ context: { data, error } }, lastReading: StoredReading<Data> | null) =>
        lastReading !== null && data === null && (error === null || isMissingResponse(error)),
      /** Live changes in the meantime were also missed. */
      isUncertain: ({ context }) =>
        context.error !== null || source.topics !== undefined || source.topicsOf !== undefined,
    },
    actions: {
      keep: assign((_, { data }: { data: Data }) => {
        // The cache returns its existing object if the data is equal, which avoids a rerender.
        const kept = source.isCached ? cache.setQueryData<Data>(key, data) : data;
        return { data: kept ?? data, readAt: now(), isFromDevice: false, error: null };
      }),
      keepError: assign((_, error: AppError) => ({ error })),
      show: assign((_, lastReading: StoredReading<Data> | null) =>
        lastReading ? { ...lastReading, isFromDevice: true } : {},
      ),
      queue: sendTo('listen', ({ context: { data } }) => ({
        type: 'queue' as const,
        topics: data === null ? topics : [...topics, ...(source.topicsOf?.(data) ?? [])],
      })),
      begin: assign({ isOutdated: false }),
      noteOutdated: assign({ isOutdated: true }),
      forget: assign({ data: null, readAt: null, isFromDevice: false }),
    },
  }).createMachine({
    id: source.id,
    context: () => ({
      data: cache.getQueryData<Data>(key) ?? null,
      readAt: cache.getQueryState(key)?.dataUpdatedAt ?? null,
      isFromDevice: false,
      error: null,
      isOutdated: false,
    }),
    invoke: [
      { id: 'listen', src: 'listen', onError: {} },
      {
        id: 'recall',
        src: 'recall',
        onDone: {
          guard: { type: 'isWanted', params: ({ event }) => event.output },
          actions: [{ type: 'show', params: ({ event }) => event.output }, 'queue'],
        },
        onError: {},
      },
    ],
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: 'begin',
        on: {
          'widget.changed': { actions: 'noteOutdated' },
          // The running load may have started before the user saved.
          'widget.reload': { target: 'loading', reenter: true },
          // A load started before sign-in would be refused.
          'session.begin': { target: 'loading', reenter: true },
        },
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'ready',
            actions: [{ type: 'keep', params: ({ event }) => ({ data: event.output }) }, 'queue'],
          },
          onError: [
            {
              guard: { type: 'isOver', params: ({ event }) => dataErrorOf(event.error) },
              target: 'failed',
              actions: ['forget', { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) }],
            },
            {
              guard: 'hasData',
              target: 'ready',
              actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
            },
            {
              target: 'failed',
              actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
            },
          ],
        },
      },
      ready: {
        always: { guard: 'isOutdated', target: 'waiting' },
        on: {
          'widget.reload': 'loading',
          'widget.changed': 'waiting',
          'connection.return': { guard: 'isUncertain', target: 'loading' },
          'session.begin': { guard: 'hasError', target: 'loading' },
        },
        after: { everyTime: { guard: 'isRepeated', target: 'loading' } },
      },
      waiting: { on: { 'widget.reload': 'loading' }, after: { pauseTime: 'loading' } },
      failed: {
        // Stored data was found on the device after the failure.
        always: { guard: 'hasData', target: 'ready' },
        on: {
          'widget.reload': 'loading',
          'connection.return': 'loading',
          'session.begin': 'loading',
        },
      },
    },
  });
  return Object.assign(machine, {
    begin: () => preloadData(source.id, () => source.load(new AbortController().signal)),
  });
}
