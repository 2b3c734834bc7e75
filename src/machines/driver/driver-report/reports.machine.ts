import {
  type KnownPerson,
  listMyPeople,
  listMyReports,
  type OwnReport,
} from '#machines/data/rpc/report-integrity.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** A driver's own reports and how far they are. */
export const myReportsMachine = createWidgetMachine<readonly OwnReport[]>({
  id: 'myReports',
  load: listMyReports,
});

/** Whom a driver may name. */
export const myPeopleMachine = createWidgetMachine<readonly KnownPerson[]>({
  id: 'myPeople',
  load: listMyPeople,
  isKept: true,
});
