import { Dashboard, DashboardPair } from '#components/blocks/widget/dashboard.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Due, type DueProps } from './due.tsx';
import { KeyFigures, type KeyFiguresProps } from './key-figures.tsx';
import { OwnFunnel, type OwnFunnelProps } from './own-funnel.tsx';
import { OwnInterviews, type OwnInterviewsProps } from './own-interviews.tsx';
import { OwnOpenings, type OwnOpeningsProps } from './own-openings.tsx';

/** URLs that the dashboard links to. */
export interface RecruiterDashboardLinks {
  /** Path of a candidate's record. */
  lead: (id: string) => string;
  /** Path of the list of leads. `query` is a query string such as `view=mine`, or empty. */
  leads: (query: string) => string;
  interviewTracking: string;
  /** Path of an interview beside its list. */
  interview: (id: string) => string;
  /** Path of the interviews waiting for a decision. */
  decisions: string;
  interviewCalendar: string;
  offers: string;
  /** Path of a candidate's record beside the offers. */
  offer: (candidateId: string) => string;
  acceptedCandidates: string;
  /** Path of an accepted candidate beside the list. */
  accepted: (id: string) => string;
  commissions: string;
}

/** State and reload function of each part. */
export interface RecruiterDashboardProps {
  due: Omit<DueProps, 'links' | 'now'>;
  interviews: Pick<OwnInterviewsProps, 'state' | 'onReload'>;
  openings: OwnOpeningsProps;
  figures: Pick<KeyFiguresProps, 'state' | 'onReload'>;
  funnel: OwnFunnelProps;
  /** Commissions are switched on. */
  hasCommissions: boolean;
  links: RecruiterDashboardLinks;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** The recruiter's dashboard: due items first, then the day, then performance. */
export function RecruiterDashboardView(props: RecruiterDashboardProps) {
  const { due, interviews, openings, figures, funnel, hasCommissions, links, now } = props;
  const { interviewTracking, interviewCalendar, offers, acceptedCandidates, commissions } = links;
  const leads = links.leads('');
  return (
    <Dashboard>
      <DashboardPair>
        <Due {...due} links={{ ...links, leads }} now={now} />
        <Stack gap={8}>
          <OwnInterviews
            {...interviews}
            interviewHref={links.interview}
            calendarHref={interviewCalendar}
            now={now}
          />
          <OwnOpenings {...openings} />
        </Stack>
      </DashboardPair>
      <KeyFigures
        {...figures}
        links={{ leads, interviewTracking, offers, acceptedCandidates, commissions }}
        hasCommissions={hasCommissions}
      />
      <OwnFunnel {...funnel} />
    </Dashboard>
  );
}
