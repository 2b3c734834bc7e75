/** All sample candidates: the named forty, and 380 more in all stages. */
import { normalisePhone } from '#shared/phone.ts';
import type { Stage } from '#shared/stages.ts';
import { type DemoOwner, demoAccounts, demoId, operationsIds, recruiterIds } from './accounts.ts';
import { demoCandidates } from './candidates.ts';
import { type Country, countries, namesOf } from './names.ts';
import { type DemoOpening, openingFor } from './openings.ts';
import { interviewedAt, pathTo, type Step, stepOf } from './paths.ts';
import { walkInAt, walkInCount } from './walk-in.ts';

/** A sample person, with the data for all tables. */
export interface DemoPerson {
  /** From 1; used in the ids. */
  number: number;
  candidateId: string;
  applicationId: string;
  firstName: string;
  lastName: string;
  country: Country;
  /** E.164, or as entered if it cannot be parsed; null: none. */
  phone: string | null;
  stage: Stage;
  /** The stage history, oldest first. */
  path: readonly Step[];
  source: string;
  licence: string | null;
  /** Null until qualified. */
  opening: DemoOpening | null;
  recruiterId: string | null;
  /** Owner in operations, from the hand-over on. */
  operationsId: string | null;
  /** The driver's account, from the first offer on. */
  userId: string | null;
  /** Why operations must review a lead. */
  problem: 'phone' | 'possible_duplicate' | null;
  /** Number of the person with this birth date: the own one, or that of the possible duplicate. */
  birthDateSeed: number;
  onHold: boolean;
  /** Queue number on the walk-in day, for those who came. */
  walkIn: number | null;
}

/** Number of unnamed candidates in each stage. */
const more: Readonly<Record<Stage, number>> = {
  new_lead: 54,
  contacting: 46,
  qualified: 36,
  interview_scheduled: 33,
  interviewed: 18,
  selected: 14,
  offer_pending: 18,
  offer_accepted: 14,
  handover_review: 12,
  documents: 17,
  visa: 24,
  onboarding: 14,
  deployed: 28,
  rejected: 38,
  withdrawn: 11,
  separated: 3,
};

/** Hours since arrival of the newest and the oldest candidate per stage. */
const ages: Readonly<Record<Stage, readonly [youngest: number, oldest: number]>> = {
  new_lead: [1, 48],
  contacting: [20, 120],
  qualified: [70, 220],
  interview_scheduled: [100, 260],
  interviewed: [150, 320],
  selected: [220, 420],
  offer_pending: [280, 480],
  offer_accepted: [400, 620],
  handover_review: [480, 700],
  documents: [600, 1000],
  visa: [900, 1700],
  onboarding: [1300, 1900],
  deployed: [1700, 3500],
  rejected: [300, 2000],
  withdrawn: [300, 1500],
  separated: [2900, 3400],
};

const sources = ['machform', 'machform', 'referral', 'walk_in', 'whatsapp', 'agency'] as const;
const licences = [
  'motorcycle',
  'light_vehicle',
  'motorcycle',
  'heavy_truck',
  'light_vehicle',
  'light_bus',
  'heavy_bus',
  'trailer',
  'light_mechanical',
] as const;
const owners = Object.keys(recruiterIds) as readonly DemoOwner[];
const prefixes = ['050', '052', '054', '055', '056', '058'] as const;

/** New leads in the pool, besides the seven named ones. */
const poolLeadCount = 33;

/** Leads among these that need a review; the first resemble existing candidates. */
const problems = 15;
const duplicates = 9;

/** Offset from such a lead to the candidate it resembles, who is qualified. */
const duplicateOffset = 70;

/** Fields from which the others are derived. */
interface Sketch {
  number: number;
  firstName: string;
  lastName: string;
  country: Country;
  phone: string | null;
  stage: Stage;
  source: string;
  licence: string | null;
  recruiterId: string | null;
  problem: DemoPerson['problem'];
  birthDateSeed: number;
  hoursAgo: number;
}

/** Returns all 420 people, in their state at `now`. */
export function demoPeople(now: Date): DemoPerson[] {
  let walkInIndex = 0;
  return [...named(), ...others()].map((sketch) => {
    const person = completePerson(sketch, now);
    const path = walkInIndex < walkInCount ? interviewedAt(person.path, walkInAt(now, walkInIndex)) : null;
    if (!path) return { ...person, walkIn: null };
    walkInIndex += 1;
    return { ...person, path, walkIn: walkInIndex };
  });
}

function named(): Sketch[] {
  return demoCandidates.map(
    ([firstName, lastName, country, phone, stage, source, licence, owner, hoursAgo], index) => ({
      number: index + 1,
      firstName,
      lastName,
      country,
      phone: phone && normalisePhone(phone).e164,
      stage,
      source,
      licence,
      recruiterId: owner && recruiterIds[owner],
      problem: null,
      birthDateSeed: index + 1,
      hoursAgo,
    }),
  );
}

function others(): Sketch[] {
  let number = demoCandidates.length;
  return Object.entries(more).flatMap(([name, count]) => {
    const stage = stepOf(name);
    const [minAge, oldest] = ages[stage];
    return Array.from({ length: count }, (_, index): Sketch => {
      number += 1;
      const isPooled = stage === 'new_lead' && index < poolLeadCount;
      const problem = stage === 'new_lead' ? problemAt(index) : null;
      const birthDateSeed = problem === 'possible_duplicate' ? number + duplicateOffset : number;
      return {
        ...nameOf(birthDateSeed),
        number,
        phone: `+971${pick(prefixes, number).slice(1)}2${String(number * 37).padStart(6, '0')}`,
        stage,
        source: problem ? 'machform' : pick(sources, number + Math.floor(number / sources.length)),
        licence: stage === 'new_lead' && index % 9 === 8 ? null : pick(licences, number),
        recruiterId: isPooled ? null : recruiterIds[pick(owners, number)],
        problem,
        birthDateSeed,
        hoursAgo: minAge + Math.round(((oldest - minAge) * (index + 1)) / count),
      };
    });
  });
}

/** Returns the problem of the `index`th new lead: none for the pool and for the last ones. */
function problemAt(index: number): DemoPerson['problem'] {
  const place = index - poolLeadCount;
  if (place < 0 || place >= problems) return null;
  return place < duplicates ? 'possible_duplicate' : 'phone';
}

function nameOf(number: number): Pick<Sketch, 'country' | 'firstName' | 'lastName'> {
  const country = pick(countries, number);
  const { first, last } = namesOf[country];
  const walkInIndex = Math.floor(number / countries.length);
  return {
    country,
    firstName: pick(first, walkInIndex),
    lastName: pick(last, walkInIndex + Math.floor(number / 80)),
  };
}

function completePerson(sketch: Sketch, now: Date): Omit<DemoPerson, 'walkIn'> {
  const { number, stage, recruiterId, licence, phone } = sketch;
  const path = pathTo(stage, number, sketch.hoursAgo, now);
  const reachedStage = (name: Stage) => path.some((step) => step.stage === name);
  const account = demoAccounts.find(
    ({ identifier }) => phone !== null && normalisePhone(identifier).e164 === phone,
  );
  return {
    ...sketch,
    candidateId: demoId(1000 + number),
    applicationId: demoId(2000 + number),
    path,
    opening: reachedStage('qualified') ? openingFor(licence, number) : null,
    operationsId:
      reachedStage('handover_review') && stage !== 'offer_accepted' ? pick(operationsIds, number) : null,
    userId: account?.id ?? (reachedStage('offer_pending') ? demoId(3000 + number) : null),
    onHold: isOnHold(stage, number) && recruiterId !== null,
  };
}

const isOnHold = (stage: Stage, number: number) =>
  number % 47 === 7 && !['new_lead', 'rejected', 'withdrawn'].includes(stage);

/** Returns the element at `walkInIndex`, wrapping around at the end. */
export function pick<T>(list: readonly T[], walkInIndex: number): T {
  const element = list[walkInIndex % list.length];
  if (element === undefined) throw new Error('there is nothing to pick from');
  return element;
}
