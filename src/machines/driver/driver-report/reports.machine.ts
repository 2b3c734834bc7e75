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

/** Loads the people a driver may name. */
export const myStaffContactsMachine = createWidgetMachine<readonly ReportedPerson[]>({
  id: 'myPeople',
  load: listMyStaffContacts,
  isKept: true,
});
