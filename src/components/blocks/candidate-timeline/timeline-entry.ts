import type { ContactLog } from '#machines/data/tables/contact-logs.ts';
import type { LeadAssignment } from '#machines/data/tables/lead-assignments.ts';
import type { Note } from '#machines/data/tables/notes.ts';
import type { StageEvent } from '#machines/data/tables/stage-events.ts';
import type { Task } from '#machines/data/tables/tasks.ts';
import type { Stage } from '#shared/stages.ts';

interface EntryDataByKind {
  /** `from_stage` is null for the first stage of the application. */
  stage: { from_stage: Stage | null; to_stage: Stage } & Pick<
    StageEvent,
    'actor_role' | 'reason_code' | 'note' | 'cause' | 'gate_overrides' | 'application_id'
  >;
  contact: Pick<
    ContactLog,
    'channel' | 'direction' | 'outcome' | 'note' | 'call_back_at' | 'template_code' | 'language'
  >;
  note: Pick<Note, 'body' | 'visibility' | 'pinned' | 'edited_at' | 'version'>;
  assignment: Pick<LeadAssignment, 'kind' | 'from_id' | 'to_id' | 'deferred_until'>;
  merge: { merge_id: string; loser_id: string; undone_at: string | null; undone_by: string | null };
  task: Pick<Task, 'title' | 'kind' | 'due_at'>;
}

/** An entry of a candidate's history, as returned by the function `candidate_timeline`. */
export type TimelineEntry = {
  [Kind in keyof EntryDataByKind]: {
    at: string;
    id: string;
    kind: Kind;
    actor_id: string | null;
    data: EntryDataByKind[Kind];
    /** Merge that brought the entry from another record; null for this record's own entries. */
    merge_id: string | null;
  };
}[keyof EntryDataByKind];

/** An entry of one kind. */
export type EntryOf<Kind extends keyof EntryDataByKind> = Extract<TimelineEntry, { kind: Kind }>;
