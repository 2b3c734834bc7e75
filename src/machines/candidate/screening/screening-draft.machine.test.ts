import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Draft, DraftKey } from '#machines/data/drafts.ts';
import { emptyDraft, type ScreeningDraft, screeningDraftMachine } from './screening-draft.machine.ts';

const move = { candidateId: 'c1', applicationId: 'a1', version: 4 };

test.each([
  ['no verdict', { ...emptyDraft, reason: 'He is good' }, ['move']],
  [
    'a condition passed over without a reason',
    { ...emptyDraft, reason: ' ', move: { ...move, overridden: ['eligibility_run'] } },
    ['reason'],
  ],
] as const)('does not qualify a lead with %s', async (_, values, missingAnswers) => {
  const machine = screeningDraftMachine.provide({
    actors: { restore: fromPromise<Draft<ScreeningDraft> | null, DraftKey>(async () => null) },
  });
  const actor = createActor(machine, {
    input: {
      userId: 'u1',
      record: 'c1',
      values: { ...values, move: values.move && { ...values.move, overridden: [...values.move.overridden] } },
    },
  }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(Object.keys(actor.getSnapshot().context.errors)).toEqual(missingAnswers);
});
