/** Names of the records and codes in reports. */

import { listStaffNames, type StaffName } from '#machines/data/rpc/list-staff-names.ts';
import { type Client, listClients } from '#machines/data/tables/clients.ts';
import { listDocumentRejectReasons } from '#machines/data/tables/document-reject-reasons.ts';
import { listKnownDocumentTypes } from '#machines/data/tables/document-types.ts';
import { type JobOpening, listOpenings } from '#machines/data/tables/job-openings.ts';
import { listVisaStageTypes } from '#machines/data/tables/visa-stage-types.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Labels by language. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ReportNames {
  staff: readonly StaffName[];
  clients: readonly Client[];
  openings: readonly JobOpening[];
  documentTypes: Labels;
  documentReasons: Labels;
  visaSteps: Labels;
}

export const reportNamesMachine = createWidgetMachine<ReportNames>({
  id: 'reportNames',
  isCached: true,
  async load(signal) {
    const [staff, clients, openings, types, reasons, steps] = await Promise.all([
      listStaffNames(signal),
      listClients(signal),
      listOpenings(signal),
      listKnownDocumentTypes(signal),
      listDocumentRejectReasons(signal),
      listVisaStageTypes(signal),
    ]);
    return {
      staff,
      clients,
      openings,
      documentTypes: labelsOf(types),
      documentReasons: labelsOf(reasons),
      visaSteps: labelsOf(steps),
    };
  },
});

function labelsOf(rows: readonly { code: string; label_i18n: Record<string, string> }[]): Labels {
  return Object.fromEntries(rows.map(({ code, label_i18n }) => [code, label_i18n]));
}
