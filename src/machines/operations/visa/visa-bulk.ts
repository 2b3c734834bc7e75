/**
 * Bulk actions on visa cases: product design, C.18 "Bulk". Each preview lists the cases that can't be changed, and why.
 */
import * as z from 'zod/mini';
import { bookAppointment, recordAttendance } from '#machines/data/rpc/appointment-work.ts';
import { updateVisaCase } from '#machines/data/rpc/visa-case-changes.ts';
import {
  advanceVisaStages,
  previewVisaStages,
  recordVisaCosts,
  undoVisaStages,
  type VisaMove,
  type VisaVerdict,
} from '#machines/data/rpc/visa-grid.ts';
import { loadVisaStage } from '#machines/data/tables/visa-stages.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BatchOutcome, BulkResult } from '#machines/factories/bulk-results.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import type { GridRow } from './grid.ts';
import { canBook } from './step-moves.ts';

/** The version a step reached, needed for undo. */
const updatedCount = z.int();

/** Returns the reason of a refusal: its code, with the first missing or unknown field. */
export function reasonOf({ code, details }: VisaVerdict): string {
  const { missing = [], unknown = [] } = details?.params ?? {};
  const [field] = [...missing, ...unknown];
  return field === undefined ? (code ?? 'INVALID_VALUE') : `field.${field}`;
}

const outcomeOf = (verdict: VisaVerdict): BatchOutcome =>
  verdict.ok
    ? { id: verdict.stage_id, isDone: true, before: verdict.version }
    : { id: verdict.stage_id, isDone: false, reason: reasonOf(verdict) };

function groupBlocked(rows: readonly { id: string; name: string; reason: string | null }[]) {
  const byReason = Map.groupBy(
    rows.filter(({ reason }) => reason !== null),
    ({ reason }) => reason,
  );
  return {
    will: rows.filter(({ reason }) => reason === null).map(({ id, name }) => ({ id, name })),
    blocked: [...byReason].map(([reason, ofReason]) => ({
      reason: String(reason),
      rows: ofReason.map(({ id, name }) => ({ id, name })),
    })),
  };
}

/** Moves the steps of a grid. Undo restores everything: dates, numbers, following steps and results. */
export function advanceWork(moves: readonly VisaMove[], rows: readonly GridRow[]): BulkWork {
  const nameOf = new Map(rows.map(({ id, of }) => [id, of.candidate_name]));
  const of = (ids: readonly string[]) => moves.filter(({ stage_id }) => ids.includes(stage_id));
  return {
    async preview(_, signal) {
      const verdicts = await previewVisaStages(moves, signal);
      return groupBlocked(
        verdicts.map((verdict) => ({
          id: verdict.stage_id,
          name: nameOf.get(verdict.stage_id) ?? '',
          reason: verdict.ok ? null : reasonOf(verdict),
        })),
      );
    },
    runBatch: async (ids, signal) => (await advanceVisaStages(of(ids), signal)).map(outcomeOf),
    undo: async (results, signal) => {
      const back = results.map(({ id, before }) => ({ stage_id: id, version: updatedCount.parse(before) }));
      return (await undoVisaStages(back, signal)).map(outcomeOf);
    },
  };
}

/** Records the costs of steps so far; undo restores the previous costs. */
export function costWork(costs: Readonly<Record<string, number>>, rows: readonly GridRow[]): BulkWork {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    async preview() {
      return groupBlocked(
        rows.map(({ id, of, step }) => ({
          id,
          name: of.candidate_name,
          reason: costs[id] === undefined ? 'missing' : costs[id] === step.cost_fils ? 'same' : null,
        })),
      );
    },
    runBatch: async (ids, signal) =>
      (
        await recordVisaCosts(
          ids.flatMap((id) => {
            const row = byId.get(id);
            const cost = costs[id];
            return row && cost !== undefined
              ? [{ stage_id: id, cost_fils: cost, version: row.step.version }]
              : [];
          }),
          signal,
        )
      ).map(outcomeOf),
    undo: async (results, signal) =>
      (
        await recordVisaCosts(
          results.map(({ id, before }) => ({
            stage_id: id,
            cost_fils: byId.get(id)?.step.cost_fils ?? 0,
            version: updatedCount.parse(before),
          })),
          signal,
        )
      ).map(outcomeOf),
  };
}

/** Assigns cases to a PRO; undo restores the previous one. */
export function assignWork(proId: string, rows: readonly VisaListRow[]): BulkWork {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    batchSize: 10,
    preview: async () =>
      groupBlocked(
        rows.map(({ id, candidate_name: name, pro_id }) => ({
          id,
          name,
          reason: pro_id === proId ? 'same' : null,
        })),
      ),
    runBatch: (ids, signal) =>
      eachRow(ids, async (id) => {
        const row = byId.get(id);
        return row && (await updateVisaCase(row, { pro_id: proId }, signal)).version;
      }),
    undo: (results, signal) =>
      eachRow(
        results.map(({ id }) => id),
        (id) => {
          const version = updatedCount.parse(results.find((one) => one.id === id)?.before);
          return updateVisaCase({ id, version }, { pro_id: byId.get(id)?.pro_id ?? null }, signal);
        },
      ),
  };
}

/** The booked appointment, needed to cancel it. */
const booked = z.object({ id: z.uuid(), version: z.int() });

/** Place and time of each step's appointment, by step id; ISO timestamps. */
export type Bookings = Readonly<Record<string, { centreId: string; startsAt: string }>>;

/** Books an appointment for each step; undo cancels it and moves the step back. */
export function bookWork(bookings: Bookings, rows: readonly GridRow[]): BulkWork {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    batchSize: 10,
    preview: async () =>
      groupBlocked(
        rows.map(({ id, of, step }) => ({
          id,
          name: of.candidate_name,
          reason: !canBook(step) ? 'not_book' : bookings[id] ? null : 'missing',
        })),
      ),
    runBatch: (ids, signal) =>
      eachRow(ids, async (id) => {
        const row = byId.get(id);
        const booking = bookings[id];
        if (!row?.step.appointment_kind || !booking) return null;
        const { id: appointment, version } = await bookAppointment(
          {
            candidateId: row.of.candidate_id,
            kind: row.step.appointment_kind,
            ...booking,
            stage: { id, version: row.step.version },
          },
          signal,
        );
        return { id: appointment, version };
      }),
    undo: (results, signal) =>
      eachRow(
        results.map(({ id }) => id),
        (id) => cancelBooking(results, id, byId.get(id), signal),
      ),
  };
}

async function cancelBooking(
  results: readonly BulkResult[],
  id: string,
  row: GridRow | undefined,
  signal: AbortSignal,
): Promise<void> {
  const bookedStep = booked.parse(results.find((one) => one.id === id)?.before);
  await recordAttendance(bookedStep, 'cancelled', signal);
  if (row?.step.status !== 'ready') return;
  const { version } = await loadVisaStage(id, signal);
  await undoVisaStages([{ stage_id: id, version }], signal);
}
