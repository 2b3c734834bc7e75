/** Bulk changes of interviews. */
import { confirmInterview, markNoShow } from '#machines/data/rpc/interview-changes.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { actionsFor } from './interview-actions.ts';

/** The possible bulk actions. */
export type BulkAction = 'confirm' | 'noShow';

const calls = { confirm: confirmInterview, noShow: markNoShow };

/** Confirms these interviews, or records no-shows; skips those for which it is not possible now. */
export function interviewWork(
  action: BulkAction,
  interviews: readonly InterviewListRow[],
  now: () => number,
): BulkWork {
  const byId = new Map(interviews.map((interview) => [interview.id, interview]));
  return {
    batchSize: 10,
    async preview() {
      const rowOf = ({ id, candidate_name: name }: InterviewListRow) => ({ id, name });
      const can = (interview: InterviewListRow) => actionsFor(interview, now()).includes(action);
      const rest = interviews.filter((interview) => !can(interview)).map(rowOf);
      return {
        will: interviews.filter(can).map(rowOf),
        blocked: rest.length > 0 ? [{ reason: `not_${action}`, rows: rest }] : [],
      };
    },
    runBatch: (ids, signal) =>
      eachRow(ids, async (id) => {
        const interview = byId.get(id);
        if (interview) await calls[action](interview, signal);
      }),
  };
}
