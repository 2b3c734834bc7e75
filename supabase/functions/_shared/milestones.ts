import type { Stage } from './stages.ts';

/** The six steps to a job as shown to a driver, in order: product design, C.10. */
export const milestones = ['applied', 'interview', 'offer', 'documents', 'visa', 'start'] as const;
export type Milestone = (typeof milestones)[number];

const milestoneOfStage: Readonly<Record<Stage, Milestone | null>> = {
  new_lead: 'applied',
  contacting: 'applied',
  qualified: 'interview',
  interview_scheduled: 'interview',
  interviewed: 'interview',
  selected: 'offer',
  offer_pending: 'offer',
  offer_accepted: 'documents',
  handover_review: 'documents',
  documents: 'documents',
  visa: 'visa',
  onboarding: 'start',
  deployed: 'start',
  rejected: null,
  withdrawn: null,
  separated: null,
};

/** State of a milestone. */
export type MilestoneState = 'done' | 'current' | 'upcoming';

/** Returns the milestone an application is at; null once it has ended without a job. */
export function milestoneOf(stage: Stage): Milestone | null {
  return milestoneOfStage[stage];
}

/** Returns every milestone with its state, in order; null once an application has ended without a job. */
export function milestonesAt(stage: Stage): { milestone: Milestone; state: MilestoneState }[] | null {
  const current = milestoneOf(stage);
  if (current === null) return null;
  const place = milestones.indexOf(current);
  return milestones.map((milestone, index) => {
    if (index < place || stage === 'deployed') return { milestone, state: 'done' };
    return { milestone, state: index === place ? 'current' : 'upcoming' };
  });
}
