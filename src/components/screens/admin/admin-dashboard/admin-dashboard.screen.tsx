import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { partOf } from '#components/kinds/part-of.ts';
import { useDueList } from '#components/kinds/use-due-list.ts';
import { approvalsMachine, approvalsSource } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import {
  auditMachine,
  capacityMachine,
  funnelMachine,
  headlineMachine,
  healthMachine,
  setupMachine,
  sourcesMachine,
} from '#machines/admin/admin-dashboard/widgets.machine.ts';
import { now } from '#machines/data/clock.ts';
import { AdminDashboardView, type DashboardLinks } from './admin-dashboard.view.tsx';
import { useAutoAssign } from './use-auto-assign.ts';

/** The namespaces of all parts. */
const words = ['overview', 'candidates', 'controls', 'errors', 'refusals', 'news', 'list'] as const;

export interface AdminDashboardScreenProps {
  /** The admin who looks. */
  userId: string;
  links: DashboardLinks;
}

/** `/admin`: a machine for each part, so that one that fails leaves the others. */
export function AdminDashboardScreen({ userId, links }: AdminDashboardScreenProps) {
  // Asked for at once: a part whose words came later would take the whole page away meanwhile.
  useTranslation(words);
  const headline = partOf(useMachine(headlineMachine));
  const capacity = partOf(useMachine(capacityMachine));
  const at = now();
  const { work } = useDueList(approvalsMachine, approvalsSource, userId, at);
  return (
    <AdminDashboardView
      links={links}
      now={at}
      setup={partOf(useMachine(setupMachine))}
      approvals={{ ...work, also: headline.state.data }}
      headline={headline}
      health={partOf(useMachine(healthMachine))}
      autoAssign={useAutoAssign(userId, capacity.state.data?.unassigned ?? null)}
      funnel={partOf(useMachine(funnelMachine))}
      sources={partOf(useMachine(sourcesMachine))}
      capacity={capacity}
      audit={partOf(useMachine(auditMachine))}
    />
  );
}
