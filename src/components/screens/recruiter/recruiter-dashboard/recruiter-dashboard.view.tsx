import { Dashboard, DashboardPair } from '#components/blocks/widget/dashboard.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Due, type DueProps } from './due.tsx';
import { KeyFigures, type KeyFiguresProps } from './key-figures.tsx';
import { MyFunnel, type MyFunnelProps } from './my-funnel.tsx';
import { MyInterviews, type MyInterviewsProps } from './my-interviews.tsx';
import { MyOpenings, type MyOpeningsProps } from './my-openings.tsx';

/** Where the dashboard leads. */
export interface RecruiterDashboardLinks {
  /** The record of a candidate. */
  lead: (id: string) => string;
  /** The list of leads; `query` as in an address, such as `view=mine`, or empty. */
  leads: (query: string) => string;
  interviewTracking: string;
  /** An interview, open beside its list. */
  interview: (id: string) => string;
  /** Interviews that wait for a decision. */
  decisions: string;
  interviewCalendar: string;
  offers: string;
  /** A candidate's record beside the offers. */
  offer: (candidateId: string) => string;
  acceptedCandidates: string;
  /** Somebody who accepted, open beside the list. */
  accepted: (id: string) => string;
  commissions: string;
}

/** Each part with what it knows, and what to do when somebody asks for it again. */
export interface RecruiterDashboardProps {
  due: Omit<DueProps, 'links' | 'now'>;
  interviews: Pick<MyInterviewsProps, 'state' | 'onReload'>;
  openings: MyOpeningsProps;
  figures: Pick<KeyFiguresProps, 'state' | 'onReload'>;
  funnel: MyFunnelProps;
  /** Commissions are switched on. */
  hasCommissions: boolean;
  links: RecruiterDashboardLinks;
  /** The present, in ms since 1970. */
  now: number;
}

/** The recruiter's dashboard: first what to do now, then the day, then how it goes. */
export function RecruiterDashboardView(props: RecruiterDashboardProps) {
  const { due, interviews, openings, figures, funnel, hasCommissions, links, now } = props;
  const { interviewTracking, interviewCalendar, offers, acceptedCandidates, commissions } = links;
  const leads = links.leads('');
  return (
    <Dashboard>
      <DashboardPair>
        <Due {...due} links={{ ...links, leads }} now={now} />
        <Stack gap={8}>
          <MyInterviews
            {...interviews}
            interviewHref={links.interview}
            calendarHref={interviewCalendar}
            now={now}
          />
          <MyOpenings {...openings} />
        </Stack>
      </DashboardPair>
      <KeyFigures
        {...figures}
        links={{ leads, interviewTracking, offers, acceptedCandidates, commissions }}
        hasCommissions={hasCommissions}
      />
      <MyFunnel {...funnel} />
    </Dashboard>
  );
}
