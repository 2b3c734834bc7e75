/** `candidate_timeline`: the history of a candidate in one feed, newest first. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { contactLogRow } from '#machines/data/tables/contact-logs.ts';
import { leadAssignmentRow } from '#machines/data/tables/lead-assignments.ts';
import { noteRow } from '#machines/data/tables/notes.ts';
import { stageEventRow } from '#machines/data/tables/stage-events.ts';
import { taskRow } from '#machines/data/tables/tasks.ts';
import { stages } from '#shared/stages.ts';

const stage = z.enum(stages.map(({ name }) => name));
const moment = z.iso.datetime({ offset: true });

const line = <Kind extends string, Data extends z.ZodMiniType>(kind: Kind, data: Data) =>
  z.object({
    at: moment,
    id: z.string(),
    kind: z.literal(kind),
    actor_id: z.nullable(z.uuid()),
    data,
    /** The merge that moved it here from another record. */
    merge_id: z.nullable(z.uuid()),
  });

const timelineRow = z.discriminatedUnion('kind', [
  line(
    'stage',
    z.extend(
      z.pick(stageEventRow, {
        actor_role: true,
        reason_code: true,
        note: true,
        cause: true,
        gate_overrides: true,
        application_id: true,
      }),
      { from_stage: z.nullable(stage), to_stage: stage },
    ),
  ),
  line(
    'contact',
    z.pick(contactLogRow, {
      channel: true,
      direction: true,
      outcome: true,
      note: true,
      call_back_at: true,
      template_code: true,
      language: true,
    }),
  ),
  line(
    'note',
    z.pick(noteRow, { body: true, visibility: true, pinned: true, edited_at: true, version: true }),
  ),
  line(
    'assignment',
    z.pick(leadAssignmentRow, { kind: true, from_id: true, to_id: true, deferred_until: true }),
  ),
  line(
    'merge',
    z.object({
      merge_id: z.uuid(),
      loser_id: z.uuid(),
      undone_at: z.nullable(moment),
      undone_by: z.nullable(z.uuid()),
    }),
  ),
  line('task', z.pick(taskRow, { title: true, kind: true, due_at: true })),
]);
/** One line of the feed. */
export type TimelineLine = z.infer<typeof timelineRow>;

/** Number of lines per page. */
export const timelinePage = 20;

/**
 * Returns the lines before this one, newest first; null for the first page. Throws as `client` does, and a zod error.
 */
export async function candidateTimeline(
  candidateId: string,
  before: Pick<TimelineLine, 'at' | 'id'> | null,
  signal: AbortSignal,
): Promise<TimelineLine[]> {
  const { data } = await client
    .rpc('candidate_timeline', {
      p_candidate_id: candidateId,
      p_before: before?.at ?? null,
      p_before_id: before?.id ?? null,
      p_limit: timelinePage,
    })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(timelineRow, data);
}
