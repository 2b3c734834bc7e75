import { not } from 'xstate';
import { guessColumns, withColumn } from './columns.ts';
import { given, importSetup, noFile, stepOf } from './import.setup.ts';

const close = { 'import.close': 'closed' } as const;

/**
 * Brings a list of people in: reads the file, is told what its columns are, checks every row with the server, and
 * sends them part by part. It goes on where it was after a lost connection and a killed tab, and no part comes twice.
 */
export const importMachine = importSetup.createMachine({
  id: 'leadImport',
  context: ({ input }) => ({
    userId: input.userId,
    chosen: null,
    list: null,
    work: null,
    lines: [],
    checks: [],
    problem: null,
    error: null,
    isPausing: false,
    isKept: true,
  }),
  initial: 'restoring',
  output: ({ context }) => ({
    hasImported: context.work?.answers.some(({ candidate_id }) => candidate_id !== null) ?? false,
  }),
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'offered',
            actions: { type: 'keepKept', params: ({ event }) => event.output },
          },
          { target: 'choosing' },
        ],
        onError: 'choosing',
      },
      on: close,
    },
    offered: { on: { 'work.resume': 'restored', 'work.discard': 'discarding', ...close } },
    restored: { always: [{ guard: 'isBegun', target: 'preparing' }, { target: 'mapping' }] },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'choosing', actions: 'forget' },
        onError: { target: 'choosing', actions: 'forget' },
      },
    },
    choosing: {
      on: {
        'list.choose': { target: 'reading', actions: { type: 'choose', params: ({ event }) => event } },
        ...close,
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { userId, chosen } }) => ({ userId, ...(chosen ?? noFile) }),
        onDone: { target: 'mapping', actions: { type: 'keepRead', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
      on: { 'list.another': 'discarding', ...close },
    },
    mapping: {
      initial: 'resting',
      states: {
        resting: {},
        keeping: {
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context: { userId, work } }) => ({ userId, work: given(work) }),
            onDone: { target: 'resting', actions: { type: 'noteKept', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
      },
      on: {
        'column.change': {
          target: '.keeping',
          actions: {
            type: 'changeWork',
            params: ({ context: { work }, event }) => ({
              columns: withColumn(given(work).columns, event.index, event.field),
            }),
          },
        },
        'header.change': {
          target: '.keeping',
          actions: {
            type: 'changeWork',
            params: ({ context: { work, list }, event: { hasHeader } }) => ({
              hasHeader,
              columns: guessColumns(
                hasHeader ? (list?.rows[0]?.cells ?? []) : [],
                given(work).columns.length,
              ),
            }),
          },
        },
        'columns.confirm': { guard: 'isMapped', target: 'preparing' },
        'list.another': 'discarding',
        ...close,
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => stepOf(context),
        onDone: { target: 'prepared', actions: { type: 'keepLines', params: ({ event }) => event.output } },
        onError: { target: 'mapping', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
      on: close,
    },
    prepared: {
      entry: 'begin',
      always: [
        { guard: 'isBegun', target: 'answered' },
        { guard: 'isAllChecked', target: 'checked' },
        { target: 'checking' },
      ],
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { lines, checks } }) => ({ lines, checks }),
        onDone: { target: 'prepared', actions: { type: 'addChecks', params: ({ event }) => event.output } },
        onError: {
          target: 'checkFailed',
          actions: { type: 'noteError', params: ({ event }) => event },
        },
      },
      on: { 'columns.back': 'mapping', ...close },
    },
    checkFailed: { on: { 'check.retry': 'prepared', 'columns.back': 'mapping', ...close } },
    checked: {
      on: {
        'owner.change': {
          actions: { type: 'changeWork', params: ({ event: { isMine } }) => ({ isMine }) },
        },
        'columns.back': 'mapping',
        'import.start': { guard: 'isAnybody', target: 'beginning' },
        ...close,
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => stepOf(context),
        onDone: { target: 'sending', actions: { type: 'keepStep', params: ({ event }) => event.output } },
        onError: { target: 'checked', actions: { type: 'noteError', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => stepOf(context),
        onDone: { target: 'answered', actions: { type: 'keepStep', params: ({ event }) => event.output } },
        onError: { target: 'paused', actions: { type: 'noteError', params: ({ event }) => event } },
      },
      on: { 'import.pause': { actions: 'pause' } },
    },
    answered: {
      always: [
        { guard: 'isAllSent', target: 'finished' },
        { guard: not('isPausing'), target: 'sending' },
        { target: 'paused' },
      ],
    },
    paused: {
      on: {
        'import.resume': { target: 'sending', actions: 'begin' },
        'import.end': 'finished',
        ...close,
      },
    },
    finished: { on: { 'import.close': 'clearing' } },
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});
