/** The tasks before the first shift: allowed actions and dependencies of each (product design, B.4). */
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import type { Role } from '#shared/roles.ts';

/** Actions on a task. */
export const taskActions = ['complete', 'start', 'block', 'skip', 'reopen'] as const;
export type TaskAction = (typeof taskActions)[number];

/** The status after each action. */
export const statusAfter = {
  complete: 'done',
  start: 'in_progress',
  block: 'blocked',
  skip: 'skipped',
  reopen: 'in_progress',
} as const satisfies Record<TaskAction, OnboardingWork['status']>;

type Known = Pick<OnboardingWork, 'code' | 'status' | 'depends_on'>;

/** Returns whether a task needs no more work. */
export function isOver({ status }: Pick<OnboardingWork, 'status'>): boolean {
  return status === 'done' || status === 'skipped';
}

/** Returns the tasks of the same application that must be finished before this one can be completed. */
export function openDependenciesOf<Task extends Known>(task: Known, all: readonly Task[]): Task[] {
  return all.filter((before) => task.depends_on.includes(before.code) && !isOver(before));
}

/** Returns the actions this role may take on a task; the first is the default. Empty once the driver works. */
export function actionsOf(
  task: Known & Pick<OnboardingWork, 'required_for_deploy'>,
  all: readonly Known[],
  role: Role,
  isDeployed = false,
): readonly TaskAction[] {
  const maySkip = !task.required_for_deploy || role === 'admin';
  const skip = maySkip ? (['skip'] as const) : [];
  const complete = openDependenciesOf(task, all).length === 0 ? (['complete'] as const) : [];
  switch (task.status) {
    case 'todo':
      return [...complete, 'start', 'block', ...skip];
    case 'in_progress':
      return [...complete, 'block', ...skip];
    case 'blocked':
      return ['reopen', ...skip];
    default:
      return isDeployed ? [] : ['reopen'];
  }
}

/** Returns how many required tasks are finished, and their total. */
export function progressOf(tasks: readonly Pick<OnboardingWork, 'status' | 'required_for_deploy'>[]) {
  const required = tasks.filter(({ required_for_deploy }) => required_for_deploy);
  return { done: required.filter(isOver).length, total: required.length };
}

/** Returns the evidence given as text; null if there is none or it is a document. */
export function evidenceText({ detail }: Pick<OnboardingWork, 'detail'>): string | null {
  const given = detail?.evidence?.text ?? detail?.evidence?.number;
  return typeof given === 'string' ? given : null;
}
