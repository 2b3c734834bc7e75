import * as z from 'zod/mini';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { transitionApplication } from '#machines/data/rpc/transition-application.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { answerField, answers } from './screening.questions.ts';

/** Screening data not yet saved on the server. */
export const screeningDraft = z.object({
  answers,
  /** Incomplete dates, as typed. */
  unfinished: z.optional(z.partialRecord(answerField, z.string())),
  /** Why the lead is qualified despite an unmet condition. */
  reason: z.string(),
  /** The move to make once the verdict is known: the version, and the unmet conditions to override. */
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

/** No unsaved answers. */
export const emptyDraft: ScreeningDraft = { answers: {}, reason: '', move: null };

/** Keeps unsaved answers after a killed tab, and finally qualifies the lead. */
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
