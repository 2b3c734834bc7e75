/** Sample visa cases: route, progress and deadline of each person. */
import { dateFrom, enteredAt, reachedAt } from './moments.ts';
import { type DemoPerson, pick } from './people.ts';

export type VisaRoute = 'outside' | 'inside_visit' | 'cancelled' | 'transfer' | 'dependent' | 'national_gcc';

const visaStatuses = ['visit', 'residence_employment', 'abroad', 'cancelled', 'residence_family'] as const;

/** Returns the visa a person has before ours. */
export const visaStatusOf = (number: number): (typeof visaStatuses)[number] | 'gcc' =>
  number % 25 === 14 ? 'gcc' : pick(visaStatuses, number);

const routes: Readonly<Record<ReturnType<typeof visaStatusOf>, VisaRoute>> = {
  visit: 'inside_visit',
  residence_employment: 'transfer',
  abroad: 'outside',
  cancelled: 'cancelled',
  residence_family: 'dependent',
  gcc: 'national_gcc',
};

/** A visa case. */
export interface VisaCourse {
  person: DemoPerson;
  /** Null: not decided yet. */
  route: VisaRoute | null;
  status: 'not_started' | 'active' | 'on_hold' | 'completed' | 'cancelled' | 'refused';
  /** Steps up to this position in the route are completed. */
  done: number;
  startedAt: Date | null;
  closedAt: Date | null;
  /** As printed on the permit: `YYYY-MM-DD`. */
  permitIssued: string | null;
  arrivedOn: string | null;
}

/** Cases with a near or past deadline, and their number of completed steps; keys are numbers of people in `visa`. */
const urgentCases: Readonly<Record<number, { done: number; permitDaysAgo: number; arrivedDaysAgo: number }>> =
  {
    305: { done: 4, permitDaysAgo: 20, arrivedDaysAgo: 0 },
    307: { done: 4, permitDaysAgo: 57, arrivedDaysAgo: 0 },
    310: { done: 4, permitDaysAgo: 20, arrivedDaysAgo: 0 },
    312: { done: 8, permitDaysAgo: 30, arrivedDaysAgo: 10 },
  };

/** Days until a decisive visa expires: a visit about to end, and one that has ended. */
const endingVisas: Readonly<Record<number, number>> = { 305: 5, 310: -3 };

/** Returns the days until the current visa expires; null for people abroad. */
export function visaDaysLeft({ number }: DemoPerson): number | null {
  return visaStatusOf(number) === 'abroad' ? null : (endingVisas[number] ?? 10 + (number % 300));
}

/** Progress, in rotation at the start, in the middle and near the end. */
const progress = [1, 2, 3, 4, 6, 8, 10, 11] as const;

/** More than the steps of any route. */
const all = 99;

/** Returns the case of a person with an accepted offer; else null. */
export function demoVisaCaseOf(person: DemoPerson, now: Date): VisaCourse | null {
  if (!reachedAt(person, 'offer_accepted')) return null;
  const { number } = person;
  const { status, done } = standing(person);
  const isPlanned =
    status !== 'not_started' && (status !== 'cancelled' || reachedAt(person, 'visa') !== null);
  const urgent = urgentCases[number];
  const hasArrived = done >= 6;
  return {
    person,
    route: isPlanned ? routes[visaStatusOf(number)] : null,
    status,
    done,
    startedAt: isPlanned ? (reachedAt(person, 'visa') ?? reachedAt(person, 'documents')) : null,
    closedAt: closedAt(person, status),
    permitIssued: done >= 4 ? dateFrom(now, -(urgent?.permitDaysAgo ?? 20 + (number % 15))) : null,
    arrivedOn: hasArrived ? dateFrom(now, -(urgent?.arrivedDaysAgo ?? 2 + (number % 4))) : null,
  };
}

function standing(person: DemoPerson): Pick<VisaCourse, 'status' | 'done'> {
  const { number, stage } = person;
  if (reachedAt(person, 'onboarding')) return { status: 'completed', done: all };
  if (stage === 'visa') {
    const done = urgentCases[number]?.done ?? pick(progress, number);
    return { status: number === 315 ? 'on_hold' : 'active', done };
  }
  if (stage === 'documents' && number % 3 === 0) return { status: 'active', done: 0 };
  if (stage === 'rejected' && reachedAt(person, 'visa')) return { status: 'refused', done: 6 };
  if (stage === 'rejected' || stage === 'withdrawn') return { status: 'cancelled', done: 3 };
  return { status: 'not_started', done: 0 };
}

function closedAt(person: DemoPerson, status: VisaCourse['status']): Date | null {
  if (status === 'completed') return reachedAt(person, 'onboarding');
  return status === 'cancelled' || status === 'refused' ? enteredAt(person) : null;
}
