import type { OpsQueue } from '#machines/data/rpc/ops-control-room.ts';

/** What a number of the workload stands for. */
export interface QueueAsk {
  /** Who has the work; without it everybody, null for what nobody has. */
  owner?: string | null;
  /** The step of visa work. */
  step?: string;
  /** What is past its time alone. */
  isLate?: boolean;
}

/** Where the control room leads. */
export interface ControlRoomLinks {
  /** The list of a queue, narrowed down to what a number counted. */
  queue: (queue: OpsQueue, ask?: QueueAsk) => string;
  visaCase: (caseId: string) => string;
  /** The record of a candidate. */
  candidate: (id: string) => string;
  /** The documents of a candidate. */
  documents: (candidateId: string) => string;
  trips: string;
  /** Documents to look at, one after the other. */
  review: string;
  /** The same figures for a screen on the wall. */
  wall: string;
}
