import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type * as z from 'zod/mini';
import { cache } from '#machines/data/cache.ts';
import { watchChanges } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { signedInAs, watchToken } from '#machines/data/credentials.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  isUnanswered,
  keepingLast,
  type Reading,
  recallReading,
  whoReads,
} from '#machines/data/last-readings.ts';
import { watchConnection } from '#machines/data/network.ts';
import type { AppError } from '#shared/app-error.ts';
import { beginReading, takeReading } from './early-readings.ts';

/** How long after a change it is read again unless told, so that a busy minute isn't a reading a second; milliseconds. */
const usualPause = 2_000;

/** What a widget shows, and when it is read again by itself. */
export interface WidgetSource<Data> {
  id: string;
  /** Throws what `dataErrorOf` understands. */
  load(signal: AbortSignal): Promise<Data>;
  /** Tables whose changes change it, as far as this tab is told of them. */
  tables?: readonly string[];
  /** Where the server announces changes; none unless given. */
  topics?: readonly string[];
  /** Further topics, which are known once it was read: those of a record in it. */
  topicsOf?(data: Data): readonly string[];
  /** How long after a change it is read again, in milliseconds; 2,000 unless told. */
  pause?: number;
  /** How often it is read without news, in milliseconds; never unless told. */
  every?: number;
  /** What was read is kept while the tab lives, and shown at once by the next of its kind. */
  isKept?: boolean;
  /**
   * Keeps the last answer on the device until sign-out: it is shown at once, and stays, with the time it is of, while
   * nothing answers. Takes what `load` gives; an answer of another shape, as of another build, is ignored.
   */
  lastKnown?: z.ZodMiniType<Data>;
}

export interface WidgetContext<Data> {
  /** Null until it was read once; a failure keeps what was read before. */
  data: Data | null;
  /** When that was, in milliseconds since 1970 UTC. */
  readAt: number | null;
  /** It is what the device had kept: nothing has been read since the page was opened. */
  isRecalled: boolean;
  /** Why the last reading failed. */
  error: AppError | null;
}

/** `widget.reload` when the person asks; the others are heard. `session.begin`: somebody is signed in now. */
export type WidgetEvent =
  | { type: 'widget.reload' }
  | { type: 'widget.changed' }
  | { type: 'connection.return' }
  | { type: 'session.begin' };

/** Tells the listening actor all topics that are to be heard. */
interface Hear {
  type: 'hear';
  topics: readonly string[];
}

/** A part of a page that is read by itself and fails by itself: the others go on. `begin` reads before it is shown. */
export function createWidgetMachine<Data>(source: WidgetSource<Data>) {
  const key = ['widget', source.id];
  const { lastKnown, topics = [], pause = usualPause } = source;
  const kept = { machine: source.id };
  const machine = setup({
    types: { context: {} as WidgetContext<Data>, events: {} as WidgetEvent, tags: {} as 'busy' },
    actors: {
      load: fromPromise<Data>(async ({ signal }) => {
        const read = () => takeReading(source.id, () => source.load(signal));
        return lastKnown ? keepingLast(kept, read) : read();
      }),
      recall: fromPromise<Reading<Data> | null>(async ({ signal }) =>
        lastKnown ? recallReading(await whoReads(signal), kept, lastKnown) : null,
      ),
      listen: fromCallback<Hear, void, WidgetEvent>(({ sendBack, receive }) => {
        let hasBeenLive = false;
        const stopConnection = watchConnection(
          (isOnline) => isOnline && sendBack({ type: 'connection.return' }),
        );
        const listenTo = (heard: readonly string[]) =>
          watchChanges({
            topics: heard,
            onChanges: (changes) => {
              if (changes.some(({ table }) => source.tables?.includes(table)))
                sendBack({ type: 'widget.changed' });
            },
            // What was announced while nothing was heard is read now.
            onLive: (isLive) => {
              if (isLive && hasBeenLive) sendBack({ type: 'widget.changed' });
              hasBeenLive ||= isLive;
            },
          });
        let heard = topics;
        let stopChanges = listenTo(heard);
        receive(({ topics: wanted }) => {
          if (wanted.join() === heard.join()) return;
          stopChanges();
          hasBeenLive = false;
          heard = wanted;
          stopChanges = listenTo(heard);
        });
        let reader = signedInAs();
        const stopToken = watchToken(() => {
          const isAnother = signedInAs() !== reader;
          reader = signedInAs();
          if (isAnother && reader !== null) sendBack({ type: 'session.begin' });
        });
        return () => {
          stopToken();
          stopConnection();
          stopChanges();
        };
      }),
    },
    delays: { everyTime: source.every ?? pause, pauseTime: pause },
    guards: {
      isRepeated: () => source.every !== undefined,
      hasData: ({ context }) => context.data !== null,
      hasError: ({ context }) => context.error !== null,
      /** A refusal is an answer: what was known before it is no longer so. */
      isOver: ({ context }, error: AppError) => context.isRecalled && !isUnanswered(error),
      isWanted: ({ context: { data, error } }, reading: Reading<Data> | null) =>
        reading !== null && data === null && (error === null || isUnanswered(error)),
      /** Also what the server announced meanwhile was missed. */
      isOutdated: ({ context }) =>
        context.error !== null || source.topics !== undefined || source.topicsOf !== undefined,
    },
    actions: {
      keep: assign((_, { data }: { data: Data }) => {
        // What the cache gives back is the object it has, where nothing in it is different: nobody draws it again.
        const kept = source.isKept ? cache.setQueryData<Data>(key, data) : data;
        return { data: kept ?? data, readAt: now(), isRecalled: false, error: null };
      }),
      keepError: assign((_, error: AppError) => ({ error })),
      show: assign((_, reading: Reading<Data> | null) => (reading ? { ...reading, isRecalled: true } : {})),
      hear: sendTo('listen', ({ context: { data } }) => ({
        type: 'hear' as const,
        topics: data === null ? topics : [...topics, ...(source.topicsOf?.(data) ?? [])],
      })),
      forget: assign({ data: null, readAt: null, isRecalled: false }),
    },
  }).createMachine({
    id: source.id,
    context: () => ({
      data: cache.getQueryData<Data>(key) ?? null,
      readAt: cache.getQueryState(key)?.dataUpdatedAt ?? null,
      isRecalled: false,
      error: null,
    }),
    invoke: [
      { id: 'listen', src: 'listen', onError: {} },
      {
        id: 'recall',
        src: 'recall',
        onDone: {
          guard: { type: 'isWanted', params: ({ event }) => event.output },
          actions: [{ type: 'show', params: ({ event }) => event.output }, 'hear'],
        },
        onError: {},
      },
    ],
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        on: {
          'widget.changed': { target: 'loading', reenter: true },
          // Begun before somebody was signed in, it would be refused.
          'session.begin': { target: 'loading', reenter: true },
        },
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'ready',
            actions: [{ type: 'keep', params: ({ event }) => ({ data: event.output }) }, 'hear'],
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
        on: {
          'widget.reload': 'loading',
          'widget.changed': 'waiting',
          'connection.return': { guard: 'isOutdated', target: 'loading' },
          'session.begin': { guard: 'hasError', target: 'loading' },
        },
        after: { everyTime: { guard: 'isRepeated', target: 'loading' } },
      },
      waiting: { on: { 'widget.reload': 'loading' }, after: { pauseTime: 'loading' } },
      failed: {
        // The device had something after all.
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
    begin: () => beginReading(source.id, () => source.load(new AbortController().signal)),
  });
}
