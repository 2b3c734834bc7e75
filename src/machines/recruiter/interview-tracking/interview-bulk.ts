/** One change to many interviews. */
import { confirmInterview, markNoShow } from '#machines/data/rpc/interview-changes.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { BulkWork } from '#machines/kinds/bulk-queue.ts';
import { eachRow } from '#machines/kinds/each-row.ts';
import { actionsFor } from './interview-actions.ts';

/** What can be done to many at once. */
export type ManyAction = 'confirm' | 'noShow';

const calls = { confirm: confirmInterview, noShow: markNoShow };

/** Confirms these interviews, or notes that nobody came; those where it isn't possible now are left out. */
export function interviewWork(
  action: ManyAction,
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
