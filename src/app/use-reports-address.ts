import { reportsAddress } from '#machines/admin/reports/report-address.ts';
import { useListAddress } from './use-list-address.ts';

/** The report and what is asked of it, in the address. */
export function useReportsAddress() {
  return useListAddress(reportsAddress);
}
