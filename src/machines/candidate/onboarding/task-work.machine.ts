import { announce } from '#machines/data/changes.ts';
import { sendDocument } from '#machines/data/document-upload.ts';
import { type Evidence, updateOnboardingTask } from '#machines/data/rpc/onboarding-work.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { statusAfter, type TaskAction } from './checklist.ts';

/** Evidence that completes a task: a value, an existing document, or a file to upload first. */
export type ProvidedEvidence = Evidence | { file: File; type: string; side: 'front' | 'back' | 'single' };

/** One action on one task, at the version read. */
export interface TaskOrder {
  task: OnboardingWork;
  act: TaskAction;
  evidence?: ProvidedEvidence | null;
  reason?: string | null;
}

/** Completes, starts, blocks, skips and reopens onboarding tasks, one at a time. */
export const onboardingTaskMachine = createCommandMachine<TaskOrder>({
  id: 'onboardingTask',
  keyOf: ({ task }) => task.id,
  async run({ task, act, evidence = null, reason = null }, signal) {
    const given =
      evidence !== null && 'file' in evidence
        ? { document_id: await sendDocument(task.candidate_id, evidence, signal) }
        : evidence;
    await updateOnboardingTask(task, { to: statusAfter[act], evidence: given, reason }, signal);
    announce({ table: 'onboarding_tasks', row: task.id, operation: 'update' });
    announce({ table: 'candidates', row: task.candidate_id, operation: 'update' });
  },
});
