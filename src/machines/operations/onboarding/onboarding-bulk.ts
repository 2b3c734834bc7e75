/** Bulk changes of onboarding candidates, processed row by row. */
import * as z from 'zod/mini';
import { evidenceText, openDependenciesOf } from '#machines/candidate/onboarding/checklist.ts';
import { referencesOf } from '#machines/candidate/onboarding/deploy-facts.ts';
import { announce } from '#machines/data/changes.ts';
import { type AppointmentBooking, bookAppointment } from '#machines/data/rpc/appointment-work.ts';
import { deploy } from '#machines/data/rpc/deploy.ts';
import {
  completeOnboardingTasks,
  type Evidence,
  type TaskCompletion,
  updateOnboardingTask,
} from '#machines/data/rpc/onboarding-work.ts';
import { saveStartDate } from '#machines/data/tables/applications.ts';
import { type EvidenceDocument, listEvidenceDocuments } from '#machines/data/tables/documents.ts';
import type { TaskType } from '#machines/data/tables/onboarding-task-templates.ts';
import { listOnboardingWork, type OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BatchOutcome, BulkPreview } from '#machines/factories/bulk-results.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';

/** Why a candidate is skipped, or an unmet gate of the first shift. */
export type OnboardingBlock =
  | OnboardingCandidate['lacks'][number]
  | 'noTask'
  | 'isDone'
  | 'isBlocked'
  | 'waits'
  | 'noDocument'
  | 'notOnboarding';

type Row = OnboardingCandidate;

const nameOf = ({ first_name, last_name }: Row) => `${first_name} ${last_name}`.trim();

function previewOf(rows: readonly Row[], blockOf: (row: Row) => OnboardingBlock | null): BulkPreview {
  const named = (group: readonly Row[]) => group.map((row) => ({ id: row.id, name: nameOf(row) }));
  const byBlock = Map.groupBy(rows, blockOf);
  return {
    will: named(byBlock.get(null) ?? []),
    blocked: [...byBlock].flatMap(([reason, group]) =>
      reason === null ? [] : [{ reason, rows: named(group) }],
    ),
  };
}

function announced(outcomes: readonly BatchOutcome[]): readonly BatchOutcome[] {
  for (const { id, isDone } of outcomes)
    if (isDone) announce({ table: 'candidates', row: id, operation: 'update' });
  return outcomes;
}

/** Runs one action per candidate, in sequence. `act` returns the data that its undo needs. */
function perRowWork(
  rows: readonly Row[],
  blockOf: (row: Row) => OnboardingBlock | null,
  act: (row: Row, signal: AbortSignal) => Promise<unknown>,
): BulkWork {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    batchSize: 10,
    preview: async () => previewOf(rows, blockOf),
    runBatch: async (ids, signal) =>
      announced(
        await eachRow(ids, async (id) => {
          const row = byId.get(id);
          if (!row) throw new Refusal('NOT_FOUND');
          return act(row, signal);
        }),
      ),
  };
}

const outsideOnboarding = ({ current_stage }: Row): OnboardingBlock | null =>
  current_stage === 'onboarding' ? null : 'notOnboarding';

/** Version of an application after its day was set. */
const planned = z.int();

/** Sets the first shift of these candidates to `day`, such as `2026-03-12`. Undo restores each previous day. */
export function deployDayWork(rows: readonly Row[], day: string): BulkWork {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...perRowWork(
      rows,
      outsideOnboarding,
      async ({ application_id, application_version }, signal) =>
        (await saveStartDate({ id: application_id, version: application_version }, day, signal)).version,
    ),
    undo: async (done, signal) =>
      announced(
        await eachRow(
          done.map(({ id }) => id),
          async (id) => {
            const row = byId.get(id);
            if (!row) throw new Refusal('NOT_FOUND');
            const version = planned.parse(done.find((one) => one.id === id)?.before);
            await saveStartDate({ id: row.application_id, version }, row.start_on, signal);
          },
        ),
      ),
  };
}

/** Books a seat for each of these candidates at the same centre and time. */
export function seatBookingWork(
  rows: readonly Row[],
  courseSeat: Omit<AppointmentBooking, 'candidateId' | 'stage'>,
): BulkWork {
  return perRowWork(
    rows,
    () => null,
    ({ id }, signal) => bookAppointment({ ...courseSeat, candidateId: id }, signal),
  );
}

/** Deploys these candidates on one day, with the reference numbers of their completed tasks. */
export function deployWork(rows: readonly Row[], day: string): BulkWork {
  return perRowWork(
    rows,
    (row) => outsideOnboarding(row) ?? row.lacks[0] ?? null,
    async ({ application_id, application_version }, signal) => {
      const known = referencesOf(await listOnboardingWork([application_id], signal));
      await deploy(
        { id: application_id, version: application_version },
        { on: day, vehicle: null, ...known },
        signal,
      );
    },
  );
}

/**
 * Completes one kind of task for these candidates: with `value`, with a value entered before, or with the latest
 * document of its type. Undo reopens the task.
 */
export function completeWork(
  rows: readonly Row[],
  { code, evidence: kind, document_type_code: type }: TaskType,
  value: string,
): BulkWork {
  const tickedTasks = new Map<string, TaskCompletion>();
  const versions = new Map<string, number>();
  const plan = (
    row: Row,
    tasks: readonly OnboardingWork[],
    proofs: readonly EvidenceDocument[],
  ): OnboardingBlock | null => {
    const own = tasks.filter(({ application_id }) => application_id === row.application_id);
    const task = own.find((one) => one.code === code);
    if (!task) return 'noTask';
    if (task.status === 'done' || task.status === 'skipped') return 'isDone';
    if (task.status === 'blocked') return 'isBlocked';
    if (openDependenciesOf(task, own).length > 0) return 'waits';
    const evidence = evidenceOf(task, proofs);
    if (kind !== 'none' && evidence === null) return 'noDocument';
    tickedTasks.set(row.id, { id: task.id, version: task.version, evidence });
    return null;
  };
  const evidenceOf = (task: OnboardingWork, proofs: readonly EvidenceDocument[]): Evidence | null => {
    if (kind === 'none') return null;
    if (kind === 'file') {
      const evidenceDocument = proofs.find(
        ({ candidate_id, type_code }) => candidate_id === task.candidate_id && type_code === type,
      );
      return evidenceDocument ? { document_id: evidenceDocument.id } : null;
    }
    const given = value.trim() || evidenceText(task);
    if (!given) return null;
    return kind === 'number' ? { number: given } : { text: given };
  };
  return {
    async preview(_, signal) {
      tickedTasks.clear();
      const [tasks, proofs] = await Promise.all([
        listOnboardingWork(
          rows.map(({ application_id }) => application_id),
          signal,
        ),
        kind === 'file'
          ? listEvidenceDocuments(
              rows.map(({ id }) => id),
              signal,
            )
          : [],
      ]);
      return previewOf(rows, (row) => plan(row, tasks, proofs));
    },
    async runBatch(ids, signal) {
      const sent = ids.flatMap((id) => tickedTasks.get(id) ?? []);
      const verdicts = new Map(
        (await completeOnboardingTasks(sent, signal)).map((verdict) => [verdict.task_id, verdict]),
      );
      return announced(
        ids.map((id) => {
          const verdict = verdicts.get(tickedTasks.get(id)?.id ?? '');
          if (verdict?.ok !== true) return { id, isDone: false, reason: verdict?.code ?? 'NOT_FOUND' };
          versions.set(id, verdict.version ?? 0);
          return { id, isDone: true };
        }),
      );
    },
    undo: async (done, signal) =>
      announced(
        await eachRow(
          done.map(({ id }) => id),
          async (id) => {
            const task = tickedTasks.get(id);
            const version = versions.get(id);
            if (!task || version === undefined) throw new Refusal('NOT_FOUND');
            await updateOnboardingTask({ id: task.id, version }, { to: 'in_progress' }, signal);
          },
        ),
      ),
  };
}
