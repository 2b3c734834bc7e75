/** Compares two records of one person by column: differences, values to fill in, and other effects of a merge. */
import type { FieldChoices } from '#machines/data/rpc/merge-candidates.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { stages } from '#shared/stages.ts';

/** Columns for which one of two values is chosen, in display order: `app.mergeable_columns` of the database. */
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

/** Two records of one person: `winner` is kept, `loser` is merged into it. */
export interface MergePair {
  winner: Candidate;
  loser: Candidate;
}

/** The chosen record's id by column, so that choices survive swapping the records. */
export type MergeChoices = Readonly<Partial<Record<MergeColumn, string>>>;

const nothing: readonly unknown[] = [null, '', 'unknown'];

/** Returns the columns in which both records have a value and the values differ. */
export function differingColumns({ winner, loser }: MergePair): MergeColumn[] {
  return mergeColumns.filter(
    (name) =>
      winner[name] !== loser[name] && !nothing.includes(winner[name]) && !nothing.includes(loser[name]),
  );
}

/** Returns the columns that are empty in the kept record and filled from the other. */
export function filledColumns({ winner, loser }: MergePair): MergeColumn[] {
  return mergeColumns.filter((name) => nothing.includes(winner[name]) && !nothing.includes(loser[name]));
}

/** Returns the id of the record whose value of a column is kept. */
export function chosenSideOf({ winner }: MergePair, choices: MergeChoices, column: MergeColumn): string {
  return choices[column] ?? winner.id;
}

/** Converts the choices to the database's format, only for columns that still differ. */
export function fieldChoicesOf(pair: MergePair, choices: MergeChoices): FieldChoices {
  return Object.fromEntries(
    differingColumns(pair).map((name) => [
      name,
      chosenSideOf(pair, choices, name) === pair.loser.id ? 'loser' : 'winner',
    ]),
  );
}

/** Effects of a merge besides the columns, in display order. */
export type MergeEffect =
  | 'history'
  | 'applicationMoves'
  | 'applicationCloses'
  | 'ownerTaken'
  | 'ownerTold'
  | 'consentTaken'
  | 'loginTaken';

/** Returns the effects of a merge besides the columns. */
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
 * Returns why these records can't be merged this way: `swap` if only the reverse is possible, `both` if both are past
 * the lead stages and one must be closed by hand; null if they can be merged.
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
