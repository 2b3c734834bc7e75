import { type ReportNumber, type ReportPerson, reportPeople } from '#machines/data/rpc/report-people.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { type FileOrder, writeReportFile } from './report-file.machine.ts';

/** Loads the people counted by a number of a report, and exports them to a file. */
export const reportPeopleMachine = createCollectionMachine<
  readonly ReportPerson[],
  FileOrder,
  Blob,
  ReportNumber
>({
  id: 'reportPeople',
  keyOf: () => 'file',
  load: reportPeople,
  run: writeReportFile,
  reloadsAfter: [],
});
