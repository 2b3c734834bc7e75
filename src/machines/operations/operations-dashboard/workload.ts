/** The waiting work, by queue, user and visa step. */
import { type OpsQueue, opsQueues, type WorkloadRow } from '#machines/data/rpc/ops-control-room.ts';

/** An amount of work. */
export interface Workload {
  open: number;
  late: number;
  /** Start of the longest wait; null if nothing waits. */
  oldestAt: string | null;
}

/** The work of one user, or the unassigned work, by queue. */
export interface PersonLoad {
  userId: string | null;
  queues: Readonly<Record<OpsQueue, Workload>>;
}

/** The work at one visa step. */
export interface StepLoad extends Workload {
  step: string;
  label: Readonly<Record<string, string>>;
}

const none: Workload = { open: 0, late: 0, oldestAt: null };

function sum(rows: readonly WorkloadRow[]): Workload {
  return rows.reduce(
    (load, { open, late, oldest_at: at }) => ({
      open: load.open + open,
      late: load.late + late,
      oldestAt: at !== null && (load.oldestAt === null || at < load.oldestAt) ? at : load.oldestAt,
    }),
    none,
  );
}

/** Returns the work of each queue. */
export function loadByQueue(rows: readonly WorkloadRow[]): Record<OpsQueue, Workload> {
  const of = (queue: OpsQueue) => sum(rows.filter((row) => row.queue === queue));
  return {
    intake: of('intake'),
    review: of('review'),
    visa: of('visa'),
    onboarding: of('onboarding'),
    closing: of('closing'),
  };
}

/** Returns the work of each user, most first; unassigned work comes before all. */
export function loadByPerson(rows: readonly WorkloadRow[]): PersonLoad[] {
  const total = ({ queues }: PersonLoad) => opsQueues.reduce((all, queue) => all + queues[queue].open, 0);
  return [...Map.groupBy(rows, ({ user_id }) => user_id)]
    .map(([userId, own]) => ({ userId, queues: loadByQueue(own) }))
    .sort(
      (a, b) =>
        Number(a.userId !== null) - Number(b.userId !== null) ||
        total(b) - total(a) ||
        (a.userId ?? '').localeCompare(b.userId ?? ''),
    );
}

/** Returns the visa work by step, in the order loaded. */
export function loadByStep(rows: readonly WorkloadRow[]): StepLoad[] {
  const steps = Map.groupBy(
    rows.filter(({ step }) => step !== null),
    ({ step }) => step ?? '',
  );
  return [...steps]
    .map(([step, own]) => ({ step, label: own[0]?.step_i18n ?? {}, ...sum(own) }))
    .sort((a, b) => b.open - a.open || a.step.localeCompare(b.step));
}
