import { commissionsReport } from './commissions.report.ts';
import { documentsReport } from './documents.report.ts';
import { expiringDocumentsReport } from './expiring-documents.report.ts';
import { forecastReport } from './forecast.report.ts';
import { funnelReport } from './funnel.report.ts';
import { interviewsReport } from './interviews.report.ts';
import { lossesReport } from './losses.report.ts';
import { offersReport } from './offers.report.ts';
import { privacyReport } from './privacy.report.ts';
import { recruitersReport } from './recruiters.report.ts';
import type { Report } from './report.types.ts';
import { sourcesReport } from './sources.report.ts';
import { timeInStageReport } from './time-in-stage.report.ts';
import { visaReport } from './visa.report.ts';

/** The reports by section, in the order of the catalogue. */
export const reportSections = {
  hiring: [funnelReport, timeInStageReport, sourcesReport, recruitersReport, interviewsReport, offersReport],
  operations: [documentsReport, visaReport, forecastReport, lossesReport, expiringDocumentsReport],
  business: [commissionsReport, privacyReport],
} as const;

export const reports: readonly Report[] = Object.values(reportSections).flat();

/** Returns the report with this id; null for the catalogue. */
export function reportOf(id: string): Report | null {
  return reports.find((report) => report.id === id) ?? null;
}
