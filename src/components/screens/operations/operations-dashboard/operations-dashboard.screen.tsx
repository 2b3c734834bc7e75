import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDueList } from '#components/hooks/use-due-list.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { dueMachine, dueSource } from '#machines/operations/operations-dashboard/due.machine.ts';
import {
  ageingMachine,
  blockedMachine,
  forecastMachine,
  todayMachine,
  workloadMachine,
} from '#machines/operations/operations-dashboard/widgets.machine.ts';
import { nameIn } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { ControlRoomLinks } from './dashboard-links.ts';
import { OperationsDashboardView } from './operations-dashboard.view.tsx';

/** Translation namespaces of all parts. */
const namespaces = [
  'operationsDashboard',
  'candidates',
  'controls',
  'errors',
  'refusals',
  'news',
  'list',
] as const;

export interface OperationsDashboardScreenProps {
  /** The current user, of operations. */
  user: SessionUser;
  links: ControlRoomLinks;
  onNavigate: (href: string) => void;
}

/** `/operations`: one machine per part, so that a failed part leaves the others usable. */
export function OperationsDashboardScreen({ user, links, onNavigate }: OperationsDashboardScreenProps) {
  // Loads all namespaces at once. A part that loaded its own later would suspend the whole page.
  useTranslation(namespaces);
  const now = useNow();
  const references = useReferences();
  const { work } = useDueList(dueMachine, dueSource, user.id, now);
  const colleagues = useMemo(
    () => (references?.staff ?? []).filter(({ role, is_active }) => role === 'operations' && is_active),
    [references],
  );
  return (
    <OperationsDashboardView
      links={links}
      now={now}
      onNavigate={onNavigate}
      due={{ ...work, colleagues }}
      workload={{
        ...widgetPropsOf(useMachine(workloadMachine)),
        nameOf: (id) => references && nameIn(references, id),
      }}
      ageing={widgetPropsOf(useMachine(ageingMachine))}
      today={widgetPropsOf(useMachine(todayMachine))}
      blocked={widgetPropsOf(useMachine(blockedMachine))}
      forecast={widgetPropsOf(useMachine(forecastMachine))}
    />
  );
}
