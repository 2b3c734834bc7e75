import type {
  ControlRoomLinks,
  QueueFilters,
} from '#components/screens/operations/operations-dashboard/dashboard-links.ts';
import type { OpsQueue } from '#machines/data/rpc/ops-control-room.ts';
import { paths, recordPathOf } from './paths.ts';

const { operations } = paths;

interface QueueList {
  path: string;
  /** Tab that lists the queue; null for the first. */
  tab: string | null;
  /** Filter by the owner of the work. */
  owner: string;
  /** Tab of work without an owner; null if the list has none and shows the whole queue. */
  unassigned: string | null;
}

/** List of each queue, with the URL names of its parts. */
const lists: Readonly<Record<OpsQueue, QueueList>> = {
  intake: { path: operations.processing, tab: null, owner: 'operations', unassigned: 'unassigned' },
  review: { path: operations.documents, tab: 'review', owner: 'operations', unassigned: null },
  visa: { path: operations.visa, tab: null, owner: 'pro', unassigned: null },
  onboarding: { path: operations.onboarding, tab: null, owner: 'operations', unassigned: null },
  closing: { path: operations.rejectedCandidates, tab: 'toClose', owner: 'operations', unassigned: null },
};

/** Returns the URL of a list, with the requested filters. */
function queueHref(queue: OpsQueue, { owner, step, isLate }: QueueFilters = {}): string {
  const { path, tab: usual, owner: ownerKey, unassigned } = lists[queue];
  const search = new URLSearchParams();
  const tab = owner === null ? (unassigned ?? usual) : usual;
  if (tab !== null) search.set('tab', tab);
  if (owner) search.set(ownerKey, owner);
  if (step !== undefined) search.set('stage', step);
  if (isLate) search.set('late', 'yes');
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Link targets in the control room. */
export const controlRoomLinks: ControlRoomLinks = {
  queue: queueHref,
  visaCase: operations.visaCase,
  candidate: recordPathOf('operations') ?? (() => operations.processing),
  documents: (id) => `${operations.documents}?c=${encodeURIComponent(id)}`,
  trips: `${operations.visa}?view=trips`,
  review: operations.documentReview,
  wallHref: operations.wall,
};
