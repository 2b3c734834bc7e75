/** The next step for a candidate who accepted an offer, and who must take it. */
import type { AcceptedCandidate, SheetItem } from '#machines/data/views/accepted-list.ts';

const day = 86_400_000;
/** Days after the first shift at which a milestone is paid. */
const milestones = [30, 90];

/** The next step with its progress; a deployed driver has only a day count. */
export type AcceptedStep =
  | { kind: 'fix' | 'complete'; missing: readonly SheetItem[] }
  | { kind: 'handOver' | 'review' | 'startVisa' | 'deploy' }
  | { kind: 'collect' | 'verify' | 'unblock'; count: number }
  | { kind: 'visa'; label: Readonly<Record<string, string>> | null }
  | { kind: 'tasks'; left: number }
  | { kind: 'days'; days: number; milestone: number | null };

/** The party that takes the next step; none once the driver works. */
export type StepOwner = 'recruiter' | 'operations' | 'driver';

const owners: Readonly<Record<AcceptedStep['kind'], StepOwner | null>> = {
  fix: 'recruiter',
  complete: 'recruiter',
  handOver: 'recruiter',
  review: 'operations',
  collect: 'driver',
  verify: 'operations',
  startVisa: 'operations',
  visa: 'operations',
  tasks: 'operations',
  unblock: 'operations',
  deploy: 'operations',
  days: null,
};

/** Returns the next step at `now`, in milliseconds since 1970 UTC, and who must take it. */
export function acceptedStepOf(
  row: AcceptedCandidate,
  now: number,
): AcceptedStep & { owner: StepOwner | null } {
  const step = stepOf(row, now);
  return { ...step, owner: owners[step.kind] };
}

function stepOf(row: AcceptedCandidate, now: number): AcceptedStep {
  const { progress, handover_missing, documents, visa, onboarding, deployed_on } = row;
  const missing = handover_missing ?? [];
  switch (progress) {
    case 'returned':
      return { kind: 'fix', missing };
    case 'ready':
      return missing.length > 0 ? { kind: 'complete', missing } : { kind: 'handOver' };
    case 'handed_over':
      return { kind: 'review' };
    case 'documents':
      if (documents && documents.driver > 0) return { kind: 'collect', count: documents.driver };
      return documents && documents.review > 0
        ? { kind: 'verify', count: documents.review }
        : { kind: 'startVisa' };
    case 'visa':
      return { kind: 'visa', label: visa?.label_i18n ?? null };
    case 'onboarding': {
      if (onboarding && onboarding.blocked > 0) return { kind: 'unblock', count: onboarding.blocked };
      const left = onboarding ? onboarding.total - onboarding.done : 0;
      return left > 0 ? { kind: 'tasks', left } : { kind: 'deploy' };
    }
    case 'deployed': {
      const days = daysSince(deployed_on, now) ?? 0;
      return { kind: 'days', days, milestone: milestones.find((milestone) => days < milestone) ?? null };
    }
  }
}

/** Returns the whole days in Dubai from a day or timestamp to `now`; null for none. */
export function daysSince(at: string | null, now: number): number | null {
  if (at === null) return null;
  return dayOf(now) - dayOf(Date.parse(at));
}

/** Returns the day number of a timestamp in Dubai, which is four hours ahead of UTC all year. */
function dayOf(at: number): number {
  return Math.floor((at + 4 * 3_600_000) / day);
}
