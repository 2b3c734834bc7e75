import { assign, fromPromise, setup } from 'xstate';
import type { PhotoProblem } from '#machines/data/photos.types.ts';
import {
  discardDraft,
  findDraft,
  hasRoom,
  isPdf,
  problemOf,
  queueDraft,
  shapeDraft,
  storePicture,
} from './capture.actors.ts';
import type {
  CaptureContext,
  CaptureEvent,
  CaptureStep,
  CaptureTarget,
  Draft,
  ProcessedDraft,
  Shape,
} from './capture.types.ts';

type Of<More = object> = { subject: CaptureTarget } & More;

const failure = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) });

/**
 * Sends one side of a document: take or choose a picture, crop, check, review, send (product design, C.12). The picture
 * is stored on the phone before the first step ends, so a killed tab resumes at the same step. The URL names the step;
 * the machine goes there if it has the required picture.
 */
export const captureMachine = setup({
  types: {
    context: {} as CaptureContext,
    input: {} as { subject: CaptureTarget; step: CaptureStep },
    events: {} as CaptureEvent,
    tags: {} as 'busy',
  },
  actors: {
    look: fromPromise<boolean>(() => hasRoom()),
    find: fromPromise<Draft | null, Of>(({ input: { subject } }) => findDraft(subject)),
    keep: fromPromise<Draft, Of<{ file: File }>>(({ input }) => storePicture(input.subject, input.file)),
    shape: fromPromise<ProcessedDraft, Of<{ draft: Draft }>>(({ input }) =>
      shapeDraft(input.subject, input.draft),
    ),
    discard: fromPromise<void, Of<{ draft: Draft }>>(({ input }) => discardDraft(input.subject, input.draft)),
    queue: fromPromise<void, Of<{ draft: Draft; shaped: ProcessedDraft }>>(({ input }) =>
      queueDraft(input.subject, input.draft, input.shaped),
    ),
  },
  guards: {
    isPdf: ({ context: { draft } }) => draft !== null && isPdf(draft.photo),
    isAtStart: ({ context: { draft, step } }) => draft === null || step === 'choose',
    hasDraft: ({ context }) => context.draft !== null,
    canChoose: (_, { step }: { step: CaptureStep }) => step === 'choose',
    canCrop: ({ context: { draft } }, { step }: { step: CaptureStep }) =>
      draft !== null && !isPdf(draft.photo) && step === 'crop',
    canCheck: ({ context: { shaped } }, { step }: { step: CaptureStep }) =>
      step === 'check' && (shaped?.check?.verdicts.length ?? 0) > 0,
    canPreview: ({ context: { shaped } }, { step }: { step: CaptureStep }) =>
      step === 'preview' && shaped !== null,
    isShapedBefore: ({ context: { draft, step } }) =>
      draft !== null && draft.shape !== null && (step === 'check' || step === 'preview'),
    isAdvised: ({ context: { shaped } }) => (shaped?.check?.verdicts.length ?? 0) > 0,
  },
  actions: {
    noteRoom: assign((_, { output }: { output: boolean }) => ({ hasRoom: output })),
    keepDraft: assign((_, { output }: { output: Draft | null }) => ({
      draft: output,
      shaped: null,
      problem: null,
    })),
    keepShape: assign(({ context: { draft } }, { shape }: { shape: Shape }) => ({
      draft: draft && { ...draft, shape },
      problem: null,
    })),
    keepShaped: assign((_, { output }: { output: ProcessedDraft }) => ({ shaped: output })),
    keepProblem: assign((_, { problem }: { problem: PhotoProblem }) => ({ problem })),
    forgetDraft: assign({ draft: null, shaped: null }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'capture',
  context: ({ input: { subject, step } }) => ({
    subject,
    step,
    hasRoom: null,
    draft: null,
    shaped: null,
    problem: null,
  }),
  invoke: {
    id: 'look',
    src: 'look',
    onDone: { actions: { type: 'noteRoom', params: ({ event }) => event } },
    onError: {},
  },
  on: {
    'step.show': [
      { guard: { type: 'canChoose', params: ({ event }) => event }, target: '.choosing' },
      { guard: { type: 'canCrop', params: ({ event }) => event }, target: '.cropping' },
      { guard: { type: 'canCheck', params: ({ event }) => event }, target: '.advising' },
      { guard: { type: 'canPreview', params: ({ event }) => event }, target: '.previewing' },
    ],
  },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      on: { 'step.show': {} },
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: { target: 'resuming', actions: { type: 'keepDraft', params: ({ event }) => event } },
        onError: 'choosing',
      },
    },
    resuming: {
      always: [
        { guard: 'isAtStart', target: 'choosing' },
        { guard: 'isPdf', target: 'shaping' },
        { guard: 'isShapedBefore', target: 'shaping' },
        { target: 'cropping' },
      ],
    },
    choosing: {
      on: {
        'file.choose': 'keeping',
        'draft.open': { guard: 'hasDraft', target: 'kept' },
        'photo.discard': { guard: 'hasDraft', target: 'discarding' },
      },
    },
    discarding: {
      tags: 'busy',
      on: { 'step.show': {} },
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context: { subject, draft } }) => {
          if (draft === null) throw new Error('no draft to discard');
          return { subject, draft };
        },
        onDone: { target: 'choosing', actions: 'forgetDraft' },
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: failure } },
      },
    },
    keeping: {
      tags: 'busy',
      on: { 'step.show': {} },
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { subject }, event }) => {
          if (event.type !== 'file.choose') throw new Error('no file to keep');
          return { subject, file: event.file };
        },
        onDone: { target: 'kept', actions: { type: 'keepDraft', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: failure } },
      },
    },
    kept: { always: [{ guard: 'isPdf', target: 'shaping' }, { target: 'cropping' }] },
    cropping: {
      on: {
        'crop.apply': { target: 'shaping', actions: { type: 'keepShape', params: ({ event }) => event } },
      },
    },
    shaping: {
      tags: 'busy',
      on: { 'step.show': {} },
      invoke: {
        id: 'shape',
        src: 'shape',
        input: ({ context: { subject, draft } }) => {
          if (draft === null) throw new Error('no draft to shape');
          return { subject, draft };
        },
        onDone: { target: 'shaped', actions: { type: 'keepShaped', params: ({ event }) => event } },
        onError: {
          target: 'choosing',
          actions: ['forgetDraft', { type: 'keepProblem', params: failure }],
        },
      },
    },
    shaped: { always: [{ guard: 'isAdvised', target: 'advising' }, { target: 'previewing' }] },
    advising: {
      on: {
        'photo.use': 'previewing',
        'file.choose': 'keeping',
      },
    },
    previewing: {
      on: {
        'photo.send': { target: 'queueing', actions: 'forgetProblem' },
        'file.choose': 'keeping',
      },
    },
    queueing: {
      tags: 'busy',
      on: { 'step.show': {} },
      invoke: {
        id: 'queue',
        src: 'queue',
        input: ({ context: { subject, draft, shaped } }) => {
          if (draft === null || shaped === null) throw new Error('no photo to send');
          return { subject, draft, shaped };
        },
        onDone: 'queued',
        onError: { target: 'previewing', actions: { type: 'keepProblem', params: failure } },
      },
    },
    queued: { type: 'final' },
  },
});

const stepOfState: Readonly<Record<string, CaptureStep>> = {
  choosing: 'choose',
  keeping: 'choose',
  discarding: 'choose',
  cropping: 'crop',
  shaping: 'crop',
  advising: 'check',
  previewing: 'preview',
  queueing: 'preview',
};

/** Returns the URL's step for a state; null if there is none yet or any more. */
export function stepOf(state: string): CaptureStep | null {
  return stepOfState[state] ?? null;
}
