/** Two records of one person, column by column: what differs, what is filled, and what else follows from a merge. */
import type { FieldChoices } from '#machines/data/rpc/merge-candidates.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { stages } from '#shared/stages.ts';

/** Columns of which one of two values is chosen, in the order shown: `app.mergeable_columns` of the database. */
export const mergeColumns = [
  'first_name',
  'last_name',
  'legal_name',
  'name_ar',
  'phone_number',
  'whatsapp_e164',
  'email',
  'preferred_language',
  'license_type',
  'license_origin',
  'license_number',
  'license_issue_date',
  'license_expiry',
  'transmission',
  'uae_experience_months',
  'total_experience_months',
  'traffic_fines_note',
  'location_status',
  'emirate',
  'visa_status',
  'visa_expiry',
  'notice_until',
  'available_from',
  'expected_salary_fils',
  'nationality',
  'date_of_birth',
  'gender',
  'passport_no',
  'passport_expiry',
  'emirates_id',
  'emirates_id_expiry',
  'uid_number',
  'source',
] as const;
export type MergeColumn = (typeof mergeColumns)[number];

/** Two records of one person: the one that stays and the one that goes up in it. */
export interface MergePair {
  winner: Candidate;
  loser: Candidate;
}

/** Which record's value is chosen, by column: the record's id, so that it stays chosen when the two change places. */
export type MergeChoices = Readonly<Partial<Record<MergeColumn, string>>>;

const nothing: readonly unknown[] = [null, '', 'unknown'];

/** Columns of which both have a value, and not the same. */
export function differingColumns({ winner, loser }: MergePair): MergeColumn[] {
  return mergeColumns.filter(
    (name) =>
      winner[name] !== loser[name] && !nothing.includes(winner[name]) && !nothing.includes(loser[name]),
  );
}

/** Columns that the record that stays lacks and gets from the other. */
export function filledColumns({ winner, loser }: MergePair): MergeColumn[] {
  return mergeColumns.filter((name) => nothing.includes(winner[name]) && !nothing.includes(loser[name]));
}

/** The id of the record whose value of a column stays. */
export function chosenOf({ winner }: MergePair, choices: MergeChoices, column: MergeColumn): string {
  return choices[column] ?? winner.id;
}

/** The choices as the database takes them, of what still differs. */
export function fieldChoicesOf(pair: MergePair, choices: MergeChoices): FieldChoices {
  return Object.fromEntries(
    differingColumns(pair).map((name) => [
      name,
      chosenOf(pair, choices, name) === pair.loser.id ? 'loser' : 'winner',
    ]),
  );
}

/** What follows from a merge besides the fields, in the order told. */
export type MergeEffect =
  | 'history'
  | 'applicationMoves'
  | 'applicationCloses'
  | 'ownerTaken'
  | 'ownerTold'
  | 'consentTaken'
  | 'loginTaken';

/** What follows from a merge besides the fields. */
export function effectsOf({ winner, loser }: MergePair): MergeEffect[] {
  const owner = winner.assigned_recruiter_id;
  const other = loser.assigned_recruiter_id;
  const facts: readonly (readonly [MergeEffect, boolean])[] = [
    ['history', true],
    ['applicationMoves', isOpen(loser) && !isOpen(winner)],
    ['applicationCloses', isOpen(loser) && isOpen(winner)],
    ['ownerTaken', owner === null && other !== null],
    ['ownerTold', owner !== null && other !== null && owner !== other],
    ['consentTaken', winner.consent_at === null && loser.consent_at !== null],
    ['loginTaken', winner.user_id === null && loser.user_id !== null],
  ];
  return facts.flatMap(([effect, isSo]) => (isSo ? [effect] : []));
}

/**
 * Why these two can't become one this way: `swap` where it goes the other way round, `both` where both are further than
 * a lead and one must be closed by hand; null where nothing stands against it.
 */
export function obstacleOf({ winner, loser }: MergePair): 'swap' | 'both' | null {
  if (!isOpen(winner) || !isOpen(loser) || isLead(loser)) return null;
  return isLead(winner) ? 'swap' : 'both';
}

function isOpen({ current_stage }: Candidate): boolean {
  return !['rejected', 'withdrawn', 'separated'].includes(current_stage);
}

function isLead({ current_stage }: Candidate): boolean {
  return stages.some(({ name, phase }) => name === current_stage && phase === 'lead');
}
