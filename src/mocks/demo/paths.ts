/** The stage history of each sample person. */
import { type Stage, stages } from '#shared/stages.ts';

const hour = 3_600_000;

/** A stage, and its entry time. */
export interface Step {
  stage: Stage;
  at: Date;
}

/** Stages without early ends, in order. */
const hiringPath = stages
  .filter(({ name }) => !['rejected', 'withdrawn', 'separated'].includes(name))
  .map(({ name }) => name);

/** Stages in which rejected and withdrawn candidates ended, in rotation. */
const rejectedFrom: readonly Stage[] = [
  'contacting',
  'contacting',
  'interview_scheduled',
  'interviewed',
  'offer_pending',
  'documents',
  'visa',
  'onboarding',
];
const withdrewFrom: readonly Stage[] = ['contacting', 'qualified', 'offer_pending', 'visa'];

/** For deployed drivers, in rotation. */
const workingShares = [0.3, 0.5, 0.7, 0.85, 0.95] as const;

/** Returns the fraction of the total time before the last step; some deployed drivers have worked for months. */
const shareBefore = (stage: Stage, seed: number) =>
  stage === 'deployed' ? (workingShares[seed % workingShares.length] ?? 0.7) : 0.7;

/** Returns the stage with this name; throws for an unknown one. */
export function stepOf(name: string): Stage {
  const stage = stages.find((known) => known.name === name);
  if (!stage) throw new Error(`${name} is no stage`);
  return stage.name;
}

/** Returns the steps to `stage` for a lead that arrived `hoursAgo`; `seed` varies where it ended. */
export function pathTo(stage: Stage, seed: number, hoursAgo: number, now: Date): Step[] {
  const names = namesTo(stage, seed);
  const before = shareBefore(stage, seed);
  const totalMs = hoursAgo * hour;
  return names.map((name, index) => {
    const part = names.length === 1 ? 0 : (before * index) / (names.length - 1);
    return { stage: name, at: new Date(now.getTime() - totalMs + Math.round(totalMs * part)) };
  });
}

function namesTo(stage: Stage, seed: number): Stage[] {
  const upTo = (last: Stage) => hiringPath.slice(0, hiringPath.indexOf(last) + 1);
  const from = (list: readonly Stage[]) => list[seed % list.length] ?? 'contacting';
  // After a no-show or a cancellation, the candidate first returned to qualified.
  if (stage === 'rejected' && seed % 16 === 2) return [...upTo('interview_scheduled'), 'qualified', stage];
  if (stage === 'rejected') return [...upTo(from(rejectedFrom)), stage];
  // Candidates with a second round, and returned hand-overs.
  if (stage === 'interview_scheduled' && seed % 12 === 5) return [...upTo('interviewed'), stage];
  if (stage === 'offer_accepted' && seed % 7 === 0) return [...upTo('handover_review'), stage];
  // After an expired offer, the candidate returned to selected.
  if (stage === 'selected' && seed % 6 === 0) return [...upTo('offer_pending'), stage];
  if (stage === 'withdrawn') return [...upTo(from(withdrewFrom)), stage];
  if (stage === 'separated') return [...hiringPath, stage];
  return upTo(stage);
}

/**
 * Returns the same steps with the interview at `moment`; null if the path started later, had ended before, or has no
 * interview.
 */
export function interviewedAt(path: readonly Step[], moment: Date): Step[] | null {
  const place = path.findIndex(({ stage }) => stage === 'interviewed');
  const [first, last] = [path[0]?.at, path.at(-1)?.at];
  if (place < 0 || place === path.length - 1 || !first || !last || first >= moment || last <= moment)
    return null;
  const momentBetween = (from: Date, to: Date, part: number) =>
    new Date(from.getTime() + Math.round((to.getTime() - from.getTime()) * part));
  return path.map(({ stage }, index) => ({
    stage,
    at:
      index <= place
        ? momentBetween(first, moment, index / place)
        : momentBetween(moment, last, (index - place) / (path.length - 1 - place)),
  }));
}
