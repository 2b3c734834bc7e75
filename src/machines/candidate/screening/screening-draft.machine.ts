import * as z from 'zod/mini';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { transitionApplication } from '#machines/data/rpc/transition-application.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { answerField, answers } from './screening.questions.ts';

/** What of a screening the server doesn't have yet. */
export const screeningDraft = z.object({
  answers,
  /** Days of which only a part is written, as it was written. */
  unfinished: z.optional(z.partialRecord(answerField, z.string())),
  /** Why he is qualified although a condition isn't met. */
  reason: z.string(),
  /** What would be qualified, once the verdict is there: at which version, past which unmet conditions. */
  move: z.nullable(
    z.object({
      candidateId: z.uuid(),
      applicationId: z.uuid(),
      version: z.int(),
      overridden: z.array(z.string()),
    }),
  ),
});
export type ScreeningDraft = z.infer<typeof screeningDraft>;

/** Nothing answered that isn't saved. */
export const emptyDraft: ScreeningDraft = { answers: {}, reason: '', move: null };

/** Keeps what isn't saved yet through a killed tab, and qualifies the lead in the end. */
export const screeningDraftMachine = createFormMachine<ScreeningDraft, true>({
  id: 'screeningDraft',
  screen: 'recruiter.leads.screening',
  shape: screeningDraft,
  check: ({ reason, move }) => ({
    ...(move === null && { move: 'missing' }),
    ...(move !== null && move.overridden.length > 0 && reason.trim() === '' && { reason: 'missing' }),
  }),
  async submit({ reason, move }, signal) {
    if (move === null) throw new Error('There is no verdict yet.');
    const { candidateId, applicationId, version, overridden } = move;
    const overrides = Object.fromEntries(overridden.map((gate) => [gate, reason.trim()]));
    await transitionApplication({ id: applicationId, version }, { to: 'qualified', overrides }, signal);
    invalidate(['candidates', 'applications']);
    announce({ table: 'candidates', row: candidateId, operation: 'update' });
    return true;
  },
});
