import { reportsAddress } from '#machines/admin/reports/report-address.ts';
import { useListAddress } from './use-list-address.ts';

/** Returns the report and its filters, from the URL. */
export function useReportsAddress() {
  return useListAddress(reportsAddress);
}
