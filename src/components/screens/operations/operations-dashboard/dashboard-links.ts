import type { OpsQueue } from '#machines/data/rpc/ops-control-room.ts';

/** The filters behind a number of the workload. */
export interface QueueFilters {
  /** Owner of the work; undefined for all, null for unassigned work. */
  owner?: string | null;
  /** Step of the visa work. */
  step?: string;
  /** Only overdue work. */
  isLate?: boolean;
}

/** URLs that the control room links to. */
export interface ControlRoomLinks {
  /** Returns the list of a queue, filtered to the counted items. */
  queue: (queue: OpsQueue, ask?: QueueFilters) => string;
  visaCase: (caseId: string) => string;
  /** Path of a candidate's record. */
  candidate: (id: string) => string;
  /** URL of a candidate's documents. */
  documents: (candidateId: string) => string;
  trips: string;
  /** Path of the document review session. */
  review: string;
  /** Path of the same figures for a wall screen. */
  wallHref: string;
}
