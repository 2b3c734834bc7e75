import type { Fault } from './fault.ts';

const machine = (name: string) => `src/machines/${name}.ts`;

/** Faults in guards, transitions and rules of the machines. */
export const machineFaults: readonly Fault[] = [
  {
    name: 'form: a restored draft overwrites what was typed meanwhile',
    edits: [
      {
        file: machine('factories/form.machine'),
        find: 'values: { ...draft.value, ...changesOf(values, start) }',
        replace: 'values: { ...changesOf(values, start), ...draft.value }',
      },
    ],
  },
  {
    name: 'bulk: cancelling does not stop the next batch',
    edits: [
      {
        file: machine('factories/bulk.machine'),
        find: 'isOver: ({ context }) => context.queue.length === 0 || context.isCancelling,',
        replace: 'isOver: ({ context }) => context.queue.length === 0,',
      },
    ],
  },
  {
    name: 'record: keeping one’s own value conflicts again',
    edits: [
      {
        file: machine('factories/detail.machine'),
        find: "const seen = state.status === 'conflict' ? state.theirs : state.seen;",
        replace: 'const { seen } = state;',
      },
    ],
  },
  {
    name: 'approvals: an admin decides on an own offer',
    edits: [
      {
        file: machine('admin/admin-dashboard/approvals.machine'),
        find: 'canDo: ({ is_own }) => !is_own,',
        replace: '',
      },
    ],
  },
  {
    name: 'outbox: a 500 refuses the entry',
    edits: [
      {
        file: machine('data/outbox.verdict'),
        find: 'status < 400 || status >= 500',
        replace: 'status < 400 || status > 500',
      },
    ],
  },
  {
    name: 'session: a refresh brings back a session that ended meanwhile',
    edits: [
      {
        file: machine('session/refresh-session'),
        find: "    if (!areEqual(readSession(), stored)) throw new AppError('session.expired');\n",
        replace: '',
      },
    ],
  },
  {
    name: 'decision: a hold may end today',
    edits: [
      {
        file: machine('candidate/decisions/decision.values'),
        find: 'values.until !== null && values.until <= dayInDubai()',
        replace: 'values.until !== null && values.until < dayInDubai()',
      },
    ],
  },
];
