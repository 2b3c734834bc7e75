/** Moves many interviews at once: each to the first of the chosen slots with a free place. */
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { rescheduleInterview } from '#machines/data/rpc/interview-changes.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';
import { createSlotPlaces } from './slot-places.ts';

/** The data of an interview to move. */
export type MovableInterview = Pick<
  InterviewListRow,
  'id' | 'version' | 'status' | 'slot_id' | 'opening_id' | 'candidate_name'
>;

/** Why an interview is not moved. */
export type MoveBlock = 'notToCome' | 'noPlace';

/**
 * Moves interviews that have not started into `slots`, both in the given order; can't be undone, because drivers may
 * already know.
 */
export function moveWork(slots: readonly CalendarEntry[], interviews: readonly MovableInterview[]): BulkWork {
  const slotPlaces = createSlotPlaces(slots);
  /** Makes a repeated request idempotent. */
  const keys = new Map(interviews.map(({ id }) => [id, crypto.randomUUID()]));
  const placeRequestOf = ({ opening_id, slot_id }: MovableInterview) => ({
    openingId: opening_id,
    currentSlotId: slot_id,
  });
  const blockOf = (interview: MovableInterview): MoveBlock | null => {
    if (interview.status !== 'scheduled' && interview.status !== 'confirmed') return 'notToCome';
    return slotPlaces.take(placeRequestOf(interview)) ? null : 'noPlace';
  };
  return {
    batchSize: 5,
    async preview() {
      slotPlaces.fill();
      const byBlock = Map.groupBy(interviews, blockOf);
      slotPlaces.fill();
      const rowsOf = (block: MoveBlock | null) =>
        (byBlock.get(block) ?? []).map(({ id, candidate_name: name }) => ({ id, name }));
      const blocks = (['notToCome', 'noPlace'] as const).filter((block) => byBlock.has(block));
      return { will: rowsOf(null), blocked: blocks.map((reason) => ({ reason, rows: rowsOf(reason) })) };
    },
    runBatch: (ids, signal) =>
      eachRow(ids, async (id) => {
        const interview = interviews.find((one) => one.id === id);
        const key = keys.get(id);
        if (!interview || !key) throw new Refusal('NOT_FOUND');
        await slotPlaces.book(placeRequestOf(interview), (slotId) =>
          rescheduleInterview(interview, { slotId }, key, signal),
        );
      }),
  };
}
