import { type CommissionListRow, listCommissionMonth } from '#machines/data/views/commission-list.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** Loads the lines of a recruiter's month, for the statement. */
export const statementMachine = createCollectionMachine<
  readonly CommissionListRow[],
  never,
  void,
  { recruiterId: string; month: string }
>({
  id: 'commissionStatement',
  load: ({ recruiterId, month }, signal) => listCommissionMonth(recruiterId, month, signal),
  run: () => Promise.resolve(),
});
