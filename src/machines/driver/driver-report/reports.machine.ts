import {
  listMyReports,
  listMyStaffContacts,
  type OwnReport,
  type ReportedPerson,
} from '#machines/data/rpc/report-integrity.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads a driver's own reports and their status. */
export const myReportsMachine = createWidgetMachine<readonly OwnReport[]>({
  id: 'myReports',
  load: listMyReports,
});

/** Loads the members of staff that a driver may name in a report. */
export const myStaffContactsMachine = createWidgetMachine<readonly ReportedPerson[]>({
  id: 'myPeople',
  load: listMyStaffContacts,
  isCached: true,
});
