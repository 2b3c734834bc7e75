import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { PhotoError } from '#machines/data/photos.types.ts';
import { named } from '#machines/fixtures/model.ts';
import {
  blurredPhoto,
  captureSubject,
  croppedDraft,
  draft,
  goodPhoto,
  pdfDraft,
} from './capture.fixtures.ts';
import { captureMachine, stepOf } from './capture.machine.ts';
import { paths } from './capture.model.ts';
import type { CaptureStep, Draft, ProcessedDraft } from './capture.types.ts';

const file = new File(['a photo'], 'IMG_2041.jpg', { type: 'image/jpeg' });

test('has the data each state shows, on every path', () => {
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(
    new Set([
      'restoring',
      'choosing',
      'keeping',
      'discarding',
      'cropping',
      'shaping',
      'advising',
      'previewing',
      'queueing',
      'queued',
    ]),
  );
  for (const path of paths) {
    const [name, { state }] = named(path);
    const { draft: kept, shaped } = state.context;
    if (state.matches('cropping')) expect(kept, name).not.toBeNull();
    if (state.matches('advising')) expect(shaped?.check?.verdicts.length, name).toBeGreaterThan(0);
    if (state.matches('previewing') || state.matches('queueing')) expect(shaped, name).not.toBeNull();
  }
});

interface World {
  /** A draft of an earlier visit on the phone. */
  left?: Draft | null;
  kept?: Draft | PhotoError;
  shaped?: ProcessedDraft | PhotoError;
  queued?: PhotoError;
}

/** Runs the machine with stubbed actors; `done` lists the calls made, in order. */
function run(step: CaptureStep, { left = null, kept = draft, shaped = goodPhoto, queued }: World = {}) {
  const calls: string[] = [];
  const answer = <T>(call: string, value: T | PhotoError): T => {
    calls.push(call);
    if (value instanceof PhotoError) throw value;
    return value;
  };
  const actor = createActor(
    captureMachine.provide({
      actors: {
        look: fromPromise(async () => true),
        find: fromPromise(async () => left),
        keep: fromPromise(async () => answer('keep', kept)),
        shape: fromPromise(async () => answer('shape', shaped)),
        discard: fromPromise(async () => {
          answer('discard', undefined);
        }),
        queue: fromPromise(async () => {
          answer('queue', queued);
        }),
      },
    }),
    { input: { subject: captureSubject, step } },
  ).start();
  return {
    actor,
    calls,
    waitForState: (state: string) => waitFor(actor, ({ value }) => value === state, { timeout: 2000 }),
  };
}

test('advises against a blurred photo, allows a retake and sends it once', async () => {
  const { actor, calls, waitForState } = run('choose', { shaped: blurredPhoto });
  await waitForState('choosing');
  actor.send({ type: 'file.choose', file });
  await waitForState('cropping');
  actor.send({ type: 'crop.apply', shape: { crop: { x: 0, y: 0, width: 1, height: 1 }, turn: 0 } });
  await waitForState('advising');
  actor.send({ type: 'file.choose', file });
  await waitForState('cropping');
  actor.send({ type: 'crop.apply', shape: { crop: { x: 0, y: 0, width: 1, height: 1 }, turn: 0 } });
  await waitForState('advising');
  actor.send({ type: 'photo.use' });
  actor.send({ type: 'photo.send' });
  actor.send({ type: 'photo.send' });
  await waitForState('queued');
  expect(calls).toEqual(['keep', 'shape', 'keep', 'shape', 'queue']);
});

test('restores the step and photo after a killed tab, and returns to cropping if not cropped', async () => {
  const preview = await run('preview', { left: croppedDraft }).waitForState('previewing');
  expect(preview.context.draft).toEqual(croppedDraft);
  await run('check', { left: croppedDraft, shaped: blurredPhoto }).waitForState('advising');
  await run('preview', { left: draft }).waitForState('cropping');
  await run('choose', { left: draft }).waitForState('choosing');
  await run('preview', { left: null }).waitForState('choosing');
});

test('goes back step by step, never to a step without its photo', async () => {
  const { actor, waitForState } = run('choose', { shaped: blurredPhoto });
  await waitForState('choosing');
  actor.send({ type: 'step.show', step: 'preview' });
  expect(actor.getSnapshot().value).toBe('choosing');
  actor.send({ type: 'file.choose', file });
  await waitForState('cropping');
  actor.send({ type: 'crop.apply', shape: { crop: { x: 0, y: 0, width: 1, height: 1 }, turn: 0 } });
  await waitForState('advising');
  actor.send({ type: 'photo.use' });
  for (const [step, state] of [
    ['check', 'advising'],
    ['crop', 'cropping'],
    ['choose', 'choosing'],
    ['preview', 'previewing'],
  ] as const) {
    actor.send({ type: 'step.show', step });
    expect([step, actor.getSnapshot().value]).toEqual([step, state]);
    expect(stepOf(state)).toBe(step);
  }
});

test('does not crop a PDF', async () => {
  const { actor, waitForState } = run('choose', {
    kept: pdfDraft,
    shaped: { file: pdfDraft.picture, check: null },
  });
  await waitForState('choosing');
  actor.send({ type: 'file.choose', file });
  await waitForState('previewing');
});

test.each([
  ['noRoom', { kept: new PhotoError('noRoom') }],
  ['heic', { shaped: new PhotoError('heic') }],
] as const)('shows %s on the step where a picture is chosen', async (problem, world) => {
  const { actor, waitForState } = run('choose', world);
  await waitForState('choosing');
  actor.send({ type: 'file.choose', file });
  if ('shaped' in world) {
    await waitForState('cropping');
    actor.send({ type: 'crop.apply', shape: { crop: { x: 0, y: 0, width: 1, height: 1 }, turn: 0 } });
  }
  const { context } = await waitFor(
    actor,
    ({ value, context: { problem: told } }) => value === 'choosing' && told !== null,
  );
  expect(context.problem).toBe(problem);
});

test('keeps a photo that could not be queued for another try', async () => {
  const { actor, waitForState } = run('preview', {
    left: croppedDraft,
    queued: new PhotoError('noRoom'),
  });
  await waitForState('previewing');
  actor.send({ type: 'photo.send' });
  await waitForState('queueing');
  const { context } = await waitForState('previewing');
  expect([context.problem, context.draft]).toEqual(['noRoom', croppedDraft]);
});

test('a draft can be discarded', async () => {
  const { actor, calls, waitForState } = run('choose', { left: draft });
  await waitForState('choosing');
  actor.send({ type: 'photo.discard' });
  await waitForState('discarding');
  const { context } = await waitForState('choosing');
  expect([calls, context.draft]).toEqual([['discard'], null]);
});
