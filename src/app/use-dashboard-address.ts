import { useSearchParams } from 'react-router-dom';
import { recordTabs } from '#components/blocks/record-drawer/record-content.ts';
import type { DashboardUrlState } from '#components/screens/admin/admin-dashboard/dashboard-url-state.ts';

/** Returns what is open over the dashboard, stored in the URL for links from notifications and audit lines. */
export function useDashboardAddress() {
  const [search, setSearch] = useSearchParams();
  const place: DashboardUrlState = {
    candidateId: search.get('c'),
    part: recordTabs.find((tab) => tab === search.get('part')) ?? null,
    reportId: search.get('report'),
  };
  return {
    place,
    onPlace: ({ candidateId, part, reportId }: DashboardUrlState) =>
      setSearch(
        {
          ...(candidateId !== null && { c: candidateId }),
          ...(part !== null && { part }),
          ...(reportId !== null && { report: reportId }),
        },
        { replace: part !== null },
      ),
  };
}
