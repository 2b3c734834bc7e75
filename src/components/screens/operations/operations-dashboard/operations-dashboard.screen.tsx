import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { partOf } from '#components/kinds/part-of.ts';
import { useDueList } from '#components/kinds/use-due-list.ts';
import { useNow } from '#components/kinds/use-now.ts';
import { useReferences } from '#components/kinds/use-references.ts';
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

/** The namespaces of all parts. */
const words = [
  'operationsDashboard',
  'candidates',
  'controls',
  'errors',
  'refusals',
  'news',
  'list',
] as const;

export interface OperationsDashboardScreenProps {
  /** Who of operations looks. */
  user: SessionUser;
  links: ControlRoomLinks;
  onGo: (href: string) => void;
}

/** `/operations`: a machine for each part, so that one that fails leaves the others. */
export function OperationsDashboardScreen({ user, links, onGo }: OperationsDashboardScreenProps) {
  // Requested together: a part whose words load later would suspend the whole page.
  useTranslation(words);
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
      onGo={onGo}
      due={{ ...work, colleagues }}
      workload={{
        ...partOf(useMachine(workloadMachine)),
        nameOf: (id) => references && nameIn(references, id),
      }}
      ageing={partOf(useMachine(ageingMachine))}
      today={partOf(useMachine(todayMachine))}
      blocked={partOf(useMachine(blockedMachine))}
      forecast={partOf(useMachine(forecastMachine))}
    />
  );
}
