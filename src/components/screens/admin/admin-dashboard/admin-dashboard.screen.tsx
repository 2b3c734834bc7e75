import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useDueList } from '#components/hooks/use-due-list.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { approvalsMachine, approvalsSource } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import {
  rehireRequestsMachine,
  rehireRequestsSource,
} from '#machines/admin/admin-dashboard/rehire-requests.machine.ts';
import {
  auditMachine,
  capacityMachine,
  funnelMachine,
  headlineMachine,
  healthMachine,
  openReportsMachine,
  setupMachine,
  sourcesMachine,
} from '#machines/admin/admin-dashboard/widgets.machine.ts';
import { now } from '#machines/data/clock.ts';
import type { SessionUser } from '#shared/contract.ts';
import { AdminDashboardView } from './admin-dashboard.view.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import { type DashboardUrlState, nothingOpen } from './dashboard-url-state.ts';
import { useAutoAssign } from './use-auto-assign.ts';

const lazyOpenRecord = lazyPart(async () => (await import('./open-record.tsx')).OpenRecord);
const lazyReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Translation namespaces of all parts. */
const namespaces = ['overview', 'candidates', 'controls', 'errors', 'refusals', 'news', 'list'] as const;

export interface AdminDashboardScreenProps {
  /** The signed-in admin. */
  user: SessionUser;
  links: DashboardLinks;
  place: DashboardUrlState;
  onPlace: (place: DashboardUrlState) => void;
}

/** `/admin`: one machine per part, so that a failed part leaves the others usable. */
export function AdminDashboardScreen({ user, links, place, onPlace }: AdminDashboardScreenProps) {
  // Loads all namespaces at once. A part that loaded its own later would suspend the whole page.
  useTranslation(namespaces);
  const headline = widgetPropsOf(useMachine(headlineMachine));
  const capacity = widgetPropsOf(useMachine(capacityMachine));
  const at = now();
  const { work } = useDueList(approvalsMachine, approvalsSource, user.id, at);
  const rehire = useDueList(rehireRequestsMachine, rehireRequestsSource, user.id, at);
  const openReports = widgetPropsOf(useMachine(openReportsMachine)).state;
  return (
    <>
      <AdminDashboardView
        links={links}
        now={at}
        setup={widgetPropsOf(useMachine(setupMachine))}
        approvals={{ ...work, also: headline.state.data, reports: openReports.data }}
        rehireRequests={rehire.work}
        headline={headline}
        health={widgetPropsOf(useMachine(healthMachine))}
        autoAssign={useAutoAssign(user.id, capacity.state.data?.unassigned ?? null)}
        funnel={widgetPropsOf(useMachine(funnelMachine))}
        sources={widgetPropsOf(useMachine(sourcesMachine))}
        capacity={capacity}
        audit={widgetPropsOf(useMachine(auditMachine))}
      />
      {place.candidateId !== null && (
        <LazyPart part={lazyOpenRecord}>
          {(OpenRecord) => <OpenRecord {...{ user, place, onPlace }} />}
        </LazyPart>
      )}
      {place.reportId !== null && openReports.data && (
        <LazyPart part={lazyReportDialog}>
          {(ReportDialog) => (
            <ReportDialog
              report={openReports.data?.find(({ id }) => id === place.reportId) ?? null}
              userHref={links.user}
              onClose={() => onPlace(nothingOpen)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
