/** The files in the sample data, and the status of each. */
import { demoId } from './accounts.ts';
import { after, day, enteredAt, hour, reachedAt } from './moments.ts';
import { isPassportEnding } from './numbers.ts';
import { type DemoPerson, pick } from './people.ts';

/** A requirement of an application, as planned by the database. */
export interface Needed {
  application_id: string;
  type_code: string;
  sides: string[];
  needed_for: 'handover' | 'visa' | 'onboarding' | 'deploy';
  driver_can_upload: boolean;
  /** Codes of the fields a reviewer reads. */
  fields: string[];
}

export type SheetStatus =
  | 'requested'
  | 'uploading'
  | 'uploaded'
  | 'in_review'
  | 'verified'
  | 'rejected'
  | 'expiring'
  | 'expired'
  | 'superseded';

/** A file of one side of a document. */
export interface Sheet {
  person: DemoPerson;
  needed: Needed;
  side: string;
  status: SheetStatus;
  versionNo: number;
  id: string;
  /** The file that replaced this one. */
  supersededBy: string | null;
  at: Date;
}

/** For candidates in the documents stage. */
const collecting: readonly (SheetStatus | null)[] = [
  'verified',
  'uploaded',
  null,
  'verified',
  'rejected',
  'uploaded',
  'requested',
  'in_review',
  'verified',
  'uploading',
  'uploaded',
];

/** Returns the status of a file; null if not sent yet. */
function statusOf(
  person: DemoPerson,
  { type_code: type, needed_for: step }: Needed,
  place: number,
): SheetStatus | null {
  const seed = person.number + place;
  const isForStart = step === 'onboarding' || step === 'deploy';
  if (reachedAt(person, 'deployed')) {
    if (type === 'passport_bio' && isPassportEnding(person)) return 'expiring';
    return type.startsWith('driving_licence') && person.number % 14 === 1 ? 'expired' : 'verified';
  }
  if (reachedAt(person, 'onboarding'))
    return isForStart && seed % 3 === 0 ? pick(['uploaded', null], place) : 'verified';
  if (reachedAt(person, 'visa')) return isForStart ? (seed % 4 === 0 ? 'requested' : null) : 'verified';
  if (reachedAt(person, 'documents')) return isForStart ? null : pick(collecting, seed);
  const isReady = person.stage === 'handover_review' || person.number % 2 === 0;
  return step === 'handover' && isReady ? 'uploaded' : null;
}

/** Returns all files, numbered in order. */
export function sheetsOf(people: ReadonlyMap<string, DemoPerson>, needs: readonly Needed[]): Sheet[] {
  let number = 0;
  const nextId = () => demoId(400_000 + ++number);
  return needs.flatMap((needed, place) => {
    const person = people.get(needed.application_id);
    const status = person && statusOf(person, needed, place);
    if (!person || !status) return [];
    const at = sentAt(person, needed);
    return needed.sides.flatMap((side): Sheet[] => {
      const sheet = { person, needed, side, status, versionNo: 1, id: nextId(), supersededBy: null, at };
      if (status !== 'verified' || place % 17 !== 0) return [sheet];
      const first = { ...sheet, id: nextId(), status: 'superseded' as const, supersededBy: sheet.id };
      return [
        { ...first, at: after(at, -day) },
        { ...sheet, versionNo: 2 },
      ];
    });
  });
}

/** Returns when a file was sent: a driver's own before the visa stage, others during it. */
function sentAt(person: DemoPerson, { needed_for: step }: Needed): Date {
  const stage = step === 'handover' ? 'offer_accepted' : step === 'visa' ? 'documents' : 'onboarding';
  const reachedDate = reachedAt(person, stage) ?? enteredAt(person);
  return after(reachedDate, (person.number % 5) * hour);
}
