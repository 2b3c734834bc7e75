import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import {
  funnelDays,
  myDayReportMachine,
  myFunnelMachine,
  myInterviewsMachine,
  myOpeningsMachine,
} from '#machines/recruiter/recruiter-dashboard/widgets.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type RecruiterDashboardLinks, RecruiterDashboardView } from './recruiter-dashboard.view.tsx';
import { useDue } from './use-due.ts';

/** Translation namespaces of all parts. */
const namespaces = [
  'recruiterDashboard',
  'candidates',
  'controls',
  'errors',
  'refusals',
  'news',
  'list',
  'outbox',
] as const;

export interface RecruiterDashboardScreenProps {
  /** The signed-in recruiter. */
  user: SessionUser;
  /** Commissions are switched on. */
  hasCommissions: boolean;
  links: RecruiterDashboardLinks;
}

/** `/recruiter`: one machine per part, so that a failed part leaves the others usable. */
export function RecruiterDashboardScreen({ user, hasCommissions, links }: RecruiterDashboardScreenProps) {
  // Loads all namespaces at once. A part that loaded its own later would suspend the whole page.
  useTranslation(namespaces);
  const now = useNow();
  const figures = widgetPropsOf(useMachine(myDayReportMachine));
  return (
    <RecruiterDashboardView
      links={links}
      now={now}
      hasCommissions={hasCommissions}
      due={useDue({ user, now, references: useReferences(), isNew: figures.state.data?.has_leads === false })}
      figures={figures}
      interviews={widgetPropsOf(useMachine(myInterviewsMachine))}
      openings={widgetPropsOf(useMachine(myOpeningsMachine))}
      funnel={{ ...widgetPropsOf(useMachine(myFunnelMachine)), days: funnelDays }}
    />
  );
}
