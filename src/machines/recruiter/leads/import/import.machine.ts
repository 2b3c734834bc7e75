import { not } from 'xstate';
import { noChoice } from '#machines/factories/list-file/parse-list-file.ts';
import { correctionOf, given, importSetup, noFile, stepOf } from './import.setup.ts';
import { columnsBelow, skippedAfter } from './import.work.ts';

const close = { 'import.close': 'closed' } as const;

/**
 * Imports a list of people: reads the file, lets the user assign its columns, checks every row with the server, and
 * sends the rows in parts. It resumes after a lost connection or a killed tab, and imports no part twice.
 */
export const importMachine = importSetup.createMachine({
  id: 'leadImport',
  context: ({ input }) => ({
    userId: input.userId,
    chosen: null,
    choice: noChoice,
    other: null,
    list: null,
    work: null,
    lines: [],
    checks: new Map(),
    row: null,
    problem: null,
    error: null,
    isPausing: false,
    isStored: true,
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
    restored: { always: [{ guard: 'isStarted', target: 'preparing' }, { target: 'mapping' }] },
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
        input: ({ context: { userId, chosen, choice } }) => ({ userId, choice, ...(chosen ?? noFile) }),
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
              columns: given(work).columns.with(event.index, event.field),
            }),
          },
        },
        'namingRow.change': {
          target: '.keeping',
          actions: {
            type: 'changeWork',
            params: ({ context: { list }, event }) => columnsBelow(given(list).rows, event.namingRow),
          },
        },
        'dateOrder.change': {
          target: '.keeping',
          actions: {
            type: 'changeWork',
            params: ({ context: { work }, event }) => ({
              dateOrders: { ...given(work).dateOrders, [event.index]: event.order },
            }),
          },
        },
        'list.reread': {
          guard: 'isFileThere',
          target: 'reading',
          actions: { type: 'chooseReading', params: ({ event }) => event.choice },
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
        { guard: 'isStarted', target: 'answered' },
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
        onError: { target: 'checkFailed', actions: { type: 'noteError', params: ({ event }) => event } },
      },
      on: { 'columns.back': 'mapping', ...close },
    },
    checkFailed: { on: { 'check.retry': 'prepared', 'columns.back': 'mapping', ...close } },
    checked: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'owner.change': {
              actions: { type: 'changeWork', params: ({ event: { isMine } }) => ({ isMine }) },
            },
            'rows.skip': {
              actions: {
                type: 'changeWork',
                params: ({ context: { work }, event }) => skippedAfter(given(work), event),
              },
            },
            'row.correct': {
              target: 'correcting',
              actions: { type: 'correct', params: ({ event }) => event },
            },
            'columns.back': '#leadImport.mapping',
            'import.start': { guard: 'isAnybody', target: '#leadImport.beginning' },
            'import.close': '#leadImport.closed',
          },
        },
        correcting: {
          tags: 'busy',
          invoke: {
            id: 'correct',
            src: 'correct',
            input: ({ context }) => correctionOf(context),
            onDone: {
              target: 'resting',
              actions: { type: 'keepCorrected', params: ({ event }) => event.output },
            },
            onError: { target: 'resting', actions: { type: 'noteError', params: ({ event }) => event } },
          },
        },
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
