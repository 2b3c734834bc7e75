import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { signedInAs, watchToken } from '#machines/data/credentials.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection, watchReturn } from '#machines/data/network.ts';
import { loadOrRestore, type ResponseOrStored } from '#machines/data/stored-responses.ts';
import type { AppError } from '#shared/app-error.ts';
import type { LiveContext, LiveEvent, LiveSource } from './live-data.source.ts';
import { consumePreload, preloadData } from './preloads.ts';

/** Poll interval while live changes are not received, in milliseconds. */
export const pollTime = 60_000;

/** Time after which changes during a load are loaded together, in milliseconds. */
const batchDelay = 250;

type ReloadInput<Data> = Pick<LiveContext<Data>, 'data' | 'record'>;

/**
 * Loads `source` and keeps it current: reloads when the server announces a change, every minute while live changes are
 * not received, and when the network or the user returns. The loaded data stays, with its time, during a reload and
 * while there is no response; the last response is also stored on the device. `begin` preloads a record, and never
 * rejects.
 */
export function createLiveDataMachine<Data>(source: LiveSource<Data>) {
  const early = (record: string) => `${source.id}:${record}`;
  const outdated = { 'reading.changed': { actions: 'noteOutdated' } } as const;
  const machine = setup({
    types: {
      context: {} as LiveContext<Data>,
      input: {} as { record?: string },
      events: {} as LiveEvent,
      tags: {} as 'busy',
    },
    actors: {
      read: fromPromise<ResponseOrStored<Data>, { record: string }>(({ input: { record }, signal }) =>
        loadOrRestore({ machine: source.id, record }, source.schema, () =>
          consumePreload(early(record), () => source.load(record, signal)),
        ),
      ),
      follow: fromCallback<EventObject, ReloadInput<Data>, LiveEvent>(
        ({ input: { data, record }, sendBack }) => {
          const changed = () => sendBack({ type: 'reading.changed' });
          const userId = signedInAs();
          const stops = [
            watchChanges({
              topics:
                userId === null || data === null ? [] : [`user:${userId}`, ...source.topicsOf(data, record)],
              onChanges: (changes) => {
                if (changes.some(({ table }) => source.tables.includes(table))) changed();
              },
              // Changes before the topics were joined were not announced to this tab.
              onLive: (isLive) => {
                sendBack({ type: 'reading.live', isLive });
                if (isLive) changed();
              },
            }),
            watchConnection(changed),
            watchReturn(changed),
          ];
          return () => {
            for (const stop of stops) stop();
          };
        },
      ),
      watchComeback: fromCallback<EventObject, void, LiveEvent>(({ sendBack }) => {
        const reload = () => sendBack({ type: 'reading.reload' });
        const stopConnection = watchConnection((isOnline) => isOnline && reload());
        // A load before sign-in was refused.
        const stopToken = watchToken(() => signedInAs() !== null && reload());
        return () => {
          stopConnection();
          stopToken();
        };
      }),
    },
    delays: { pollTime, gatherTime: batchDelay },
    guards: {
      isMissing: (_, error: AppError) => error.code === 'data.missing',
      isQuiet: ({ context }) => !context.isLive,
      isCurrent: ({ context }) => !context.isOutdated,
    },
    actions: {
      keep: assign((_, reading: ResponseOrStored<Data>) => reading),
      keepError: assign((_, error: AppError) => ({ error })),
      noteLive: assign((_, isLive: boolean) => ({ isLive })),
      noteOutdated: assign({ isOutdated: true }),
      begin: assign({ isOutdated: false }),
    },
  }).createMachine({
    id: source.id,
    context: ({ input }) => ({
      record: input.record ?? '',
      data: null,
      readAt: null,
      error: null,
      isLive: false,
      isOutdated: false,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ record: context.record }),
          onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isMissing', params: ({ event }) => dataErrorOf(event.error) },
              target: 'missing',
            },
            {
              target: 'failed',
              actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
            },
          ],
        },
      },
      missing: { id: 'missing' },
      failed: {
        invoke: { id: 'watchComeback', src: 'watchComeback', onError: {} },
        on: { 'reading.reload': 'loading' },
      },
      shown: {
        invoke: {
          id: 'follow',
          src: 'follow',
          input: ({ context: { data, record } }) => ({ data, record }),
          onError: {},
        },
        on: { 'reading.live': { actions: { type: 'noteLive', params: ({ event }) => event.isLive } } },
        initial: 'idle',
        states: {
          idle: {
            after: { pollTime: { guard: 'isQuiet', target: 'reading' } },
            on: {
              'reading.reload': 'reading',
              'reading.changed': 'reading',
              // When live changes stop, a new poll interval starts.
              'reading.live': {
                target: 'idle',
                reenter: true,
                actions: { type: 'noteLive', params: ({ event }) => event.isLive },
              },
            },
          },
          reading: {
            entry: 'begin',
            on: outdated,
            invoke: {
              id: 'readAgain',
              src: 'read',
              input: ({ context }) => ({ record: context.record }),
              onDone: { target: 'settled', actions: { type: 'keep', params: ({ event }) => event.output } },
              onError: [
                {
                  guard: { type: 'isMissing', params: ({ event }) => dataErrorOf(event.error) },
                  target: '#missing',
                },
                {
                  target: 'settled',
                  actions: { type: 'keepError', params: ({ event }) => dataErrorOf(event.error) },
                },
              ],
            },
          },
          settled: {
            always: { guard: 'isCurrent', target: 'idle' },
            on: outdated,
            after: { gatherTime: 'reading' },
          },
        },
      },
    },
  });
  return Object.assign(machine, {
    begin: (record = '') =>
      preloadData(early(record), () => source.load(record, new AbortController().signal)),
  });
}
