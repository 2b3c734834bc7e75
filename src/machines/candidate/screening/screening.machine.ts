import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { answersMachine } from './answers.machine.ts';
import { loadVerdict, type Verdict, watchNetwork } from './screening.actors.ts';
import {
  changesToSend,
  firstOpenQuestion,
  neighbourOf,
  remainingAnswers,
  withAnswer,
} from './screening.answers.ts';
import {
  answersIn,
  blockingQuestionIn,
  canQualify,
  caseOf,
  contextOf,
  type DraftSnapshot,
  draftOf,
  type LeadSnapshot,
  leadOf,
  moveOf,
  type ScreeningContext,
  type ScreeningEvent,
  type ScreeningInput,
} from './screening.context.ts';
import type { AnswerField, AnswerValue, QuestionId } from './screening.questions.ts';
import { emptyDraft, screeningDraftMachine } from './screening-draft.machine.ts';

/**
 * Asks a lead twelve questions, one at a time. Each answer is saved by its record when the user moves on; until then it
 * is a draft. When all are saved, the licence check, the visa route and the qualifying conditions are loaded. Closing
 * waits until the draft is stored.
 */
export const screeningMachine = setup({
  types: {
    context: {} as ScreeningContext,
    input: {} as ScreeningInput,
    events: {} as ScreeningEvent,
    output: {} as { isQualified: boolean },
    children: {} as { lead: 'lead'; draft: 'draft'; network: 'watchNetwork'; judge: 'judge' },
    tags: {} as 'busy',
  },
  actors: { lead: answersMachine, draft: screeningDraftMachine, watchNetwork, judge: loadVerdict },
  guards: {
    isMissing: ({ context: { lead } }) => lead.status === 'missing',
    isUnread: ({ context: { lead } }) => lead.status === 'failed',
    isReading: ({ context: { lead } }) => lead.status !== 'failed',
    isOpen: ({ context: { lead, draft } }) => lead.record !== null && draft.status !== 'restoring',
    isAllAnswered: ({ context }) =>
      context.lead.record !== null &&
      context.draft.status !== 'restoring' &&
      firstOpenQuestion(answersIn(context)) === null,
    isLast: ({ context }) => neighbourOf(context.question, 1, answersIn(context)) === null,
    isSettled: ({ context: { lead, draft } }) =>
      lead.fields.size === 0 &&
      Object.keys(draft.values.answers).length === 0 &&
      Object.keys(draft.values.unfinished ?? {}).length === 0,
    isStuck: ({ context }) => blockingQuestionIn(context) !== null,
    canQualify: ({ context }) => canQualify(context),
    isRefused: ({ context }) => context.draft.status !== 'sending',
    isStored: ({ context }) => ['resting', 'restoring'].includes(context.draft.status),
  },
  actions: {
    noteLead: enqueueActions(({ context, enqueue }, snapshot: LeadSnapshot) => {
      const unsent = context.draft.values.answers;
      const lead = leadOf(snapshot, context.lead.sent);
      const answers = remainingAnswers(context.lead, lead, unsent);
      enqueue.assign({ lead });
      if (answers === unsent) return;
      enqueue.sendTo('draft', { type: 'form.change', changes: { answers } });
      for (const change of changesToSend(lead, answers)) {
        if (context.lead.fields.has(change.field)) enqueue.sendTo('lead', { type: 'field.save', ...change });
      }
    }),
    noteDraft: assign((_, snapshot: DraftSnapshot) => ({ draft: draftOf(snapshot) })),
    begin: assign(({ context }) => ({ question: firstOpenQuestion(answersIn(context)) ?? context.question })),
    look: assign((_, question: QuestionId) => ({ question })),
    step: assign(({ context }, step: 1 | -1) => ({
      question: neighbourOf(context.question, step, answersIn(context)) ?? context.question,
    })),
    lookAtTrouble: assign(({ context }) => ({ question: blockingQuestionIn(context) ?? context.question })),
    answer: sendTo(
      'draft',
      ({ context: { lead, draft } }, { field, value }: { field: AnswerField; value: AnswerValue }) => ({
        type: 'form.change' as const,
        changes: { answers: withAnswer(lead, draft.values.answers, field, value) },
      }),
    ),
    keepUnfinished: sendTo(
      'draft',
      ({ context: { draft } }, { field, text }: { field: AnswerField; text: string | null }) => {
        const { [field]: _, ...others } = draft.values.unfinished ?? {};
        const unfinished = text === null ? others : { ...others, [field]: text };
        return { type: 'form.change' as const, changes: { unfinished } };
      },
    ),
    commit: enqueueActions(({ context: { lead, draft }, enqueue }) => {
      const changes = changesToSend(lead, draft.values.answers);
      for (const change of changes) enqueue.sendTo('lead', { type: 'field.save', ...change });
      enqueue.assign({ lead: { ...lead, sent: [...lead.sent, ...changes.map(({ field }) => field)] } });
    }),
    keepMine: sendTo('lead', (_, field: AnswerField) => ({ type: 'conflict.keepMine' as const, field })),
    takeTheirs: sendTo('lead', (_, field: AnswerField) => ({ type: 'conflict.takeTheirs' as const, field })),
    reload: sendTo('lead', { type: 'record.reload' }),
    noteVerdict: assign((_, verdict: Verdict) => ({ verdict, error: null })),
    noteError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
    prepare: sendTo('draft', ({ context }) => ({
      type: 'form.change' as const,
      changes: { move: moveOf(context) },
    })),
    giveReason: sendTo('draft', (_, reason: string) => ({
      type: 'form.change' as const,
      changes: { reason },
    })),
    qualify: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('draft', { type: 'form.submit' });
      enqueue.assign({ draft: { ...context.draft, status: 'sending' } });
    }),
  },
}).createMachine({
  id: 'screening',
  context: ({ input }) => contextOf(input),
  output: ({ context }) => ({ isQualified: context.draft.status === 'sending' }),
  invoke: [
    {
      id: 'lead',
      src: 'lead',
      input: ({ context }) => ({ id: context.candidateId }),
      onSnapshot: { actions: { type: 'noteLead', params: ({ event }) => event.snapshot } },
      onError: {},
    },
    {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ userId: context.userId, record: context.candidateId, values: emptyDraft }),
      onSnapshot: { actions: { type: 'noteDraft', params: ({ event }) => event.snapshot } },
      onDone: '.qualified',
      onError: {},
    },
    { id: 'network', src: 'watchNetwork', onError: {} },
  ],
  on: {
    'network.back': { actions: 'commit' },
    'question.go': {
      guard: 'isOpen',
      target: '.asking',
      actions: [{ type: 'look', params: ({ event }) => event.question }, 'commit'],
    },
    'screening.judge': { guard: 'isOpen', target: '.settling', actions: 'commit' },
    'screening.close': { target: '.closing', actions: 'commit' },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isUnread', target: 'unread' },
        { guard: 'isAllAnswered', target: 'settling', actions: 'commit' },
        { guard: 'isOpen', target: 'asking', actions: ['begin', 'commit'] },
      ],
    },
    missing: {},
    // The record also retries the load automatically.
    unread: {
      always: { guard: 'isReading', target: 'opening' },
      on: { 'screening.reload': { actions: 'reload' } },
    },
    asking: {
      always: { guard: 'isMissing', target: 'missing' },
      on: {
        'answer.change': { actions: { type: 'answer', params: ({ event }) => event } },
        'answer.unfinished': { actions: { type: 'keepUnfinished', params: ({ event }) => event } },
        'question.next': [
          { guard: 'isLast', target: 'settling', actions: 'commit' },
          { actions: [{ type: 'step', params: 1 }, 'commit'] },
        ],
        'question.back': { actions: [{ type: 'step', params: -1 }, 'commit'] },
        'conflict.keepMine': { actions: { type: 'keepMine', params: ({ event }) => event.field } },
        'conflict.takeTheirs': { actions: { type: 'takeTheirs', params: ({ event }) => event.field } },
      },
    },
    settling: {
      tags: 'busy',
      always: [
        { guard: 'isSettled', target: 'judging' },
        { guard: 'isStuck', target: 'asking', actions: 'lookAtTrouble' },
      ],
    },
    judging: {
      tags: 'busy',
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context }) => caseOf(context),
        onDone: {
          target: 'judged',
          actions: [{ type: 'noteVerdict', params: ({ event }) => event.output }, 'prepare'],
        },
        onError: { target: 'unjudged', actions: { type: 'noteError', params: ({ event }) => event } },
      },
    },
    judged: {
      on: {
        'reason.change': { actions: { type: 'giveReason', params: ({ event }) => event.reason } },
        'screening.qualify': { guard: 'canQualify', target: 'qualifying', actions: 'qualify' },
      },
    },
    unjudged: {},
    qualifying: {
      tags: 'busy',
      always: { guard: 'isRefused', target: 'judged' },
      // Leaving can't cancel a request already sent.
      on: { 'question.go': {}, 'screening.judge': {}, 'screening.close': {} },
    },
    closing: { tags: 'busy', always: { guard: 'isStored', target: 'closed' } },
    closed: { type: 'final' },
    qualified: { type: 'final' },
  },
});
