import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import { useNavigate } from 'react-router-dom';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { selectAllCandidatesVisible, selectCommissionEnabled } from '#machines/settings/settings.machine.ts';
import { listPage, page, pageWithAddress } from './page.tsx';
import { paths, recordPathOf } from './paths.ts';
import type { MemberRoute } from './route.ts';
import { useLeadEntry } from './use-lead-entry.ts';

const { recruiter } = paths;

/** Link targets on the recruiter's dashboard. */
const recruiterLinks = {
  ...recruiter,
  decisions: `${recruiter.interviewTracking}?tab=awaitingDecision`,
  offer: (candidateId: string) => `${recruiter.offers}?c=${encodeURIComponent(candidateId)}`,
  interview: (id: string) => `${recruiter.interviewTracking}?c=${encodeURIComponent(id)}`,
  lead: recordPathOf('recruiter') ?? (() => recruiter.leads),
  accepted: (id: string) => `${recruiter.acceptedCandidates}?c=${encodeURIComponent(id)}`,
  leads: (query: string) => (query === '' ? recruiter.leads : `${recruiter.leads}?${query}`),
};

/** Returns the absolute URL where a driver with this token books an interview, for use in messages. */
const bookingHref = (token: string) => `${location.origin}${paths.interviewLink(token)}`;

/** Link targets of candidates' records. */
function useInterviewLinks() {
  const navigate = useNavigate();
  return { bookingHref, onOpenInterview: (id: string) => navigate(recruiterLinks.interview(id)) };
}

/** Recruiters' routes, in the order of the sidebar. */
export const recruiterRoutes: readonly MemberRoute[] = [
  {
    id: 'recruiterDashboard',
    path: recruiter.home,
    access: 'recruiter',
    icon: LayoutDashboard,
    page: page(
      ['recruiterDashboard', 'candidates', 'list', 'news'],
      async () =>
        (await import('#components/screens/recruiter/recruiter-dashboard/recruiter-dashboard.screen.tsx'))
          .RecruiterDashboardScreen,
      (user) => ({
        user,
        hasCommissions: SettingsContext.useSelector(selectCommissionEnabled),
        links: recruiterLinks,
      }),
      async () =>
        (await import('#machines/recruiter/recruiter-dashboard/load-initial-data.ts')).loadInitialData,
    ),
  },
  {
    id: 'leads',
    path: recruiter.leads,
    access: 'recruiter',
    icon: Users,
    page: listPage(
      ['leads', 'candidates'],
      async () => (await import('#machines/recruiter/leads/leads.list.ts')).leadsList,
      async () => (await import('#components/screens/recruiter/leads/leads.screen.tsx')).LeadsScreen,
      () => ({
        seesAll: SettingsContext.useSelector(selectAllCandidatesVisible),
        ...useLeadEntry(),
        ...useInterviewLinks(),
      }),
    ),
  },
  {
    id: 'interviewTracking',
    path: recruiter.interviewTracking,
    access: 'recruiter',
    icon: ClipboardCheck,
    page: listPage(
      ['interviewTracking', 'candidates'],
      async () =>
        (await import('#machines/recruiter/interview-tracking/interview-tracking.list.ts'))
          .interviewTrackingList,
      async () =>
        (await import('#components/screens/recruiter/interview-tracking/interview-tracking.screen.tsx'))
          .InterviewTrackingScreen,
      () => ({ recordHref: recruiterLinks.lead, walkInHref: recruiter.walkInDesk }),
    ),
    coversSubPaths: true,
  },
  {
    id: 'walkInDesk',
    path: recruiter.walkInDesk,
    access: 'recruiter',
    isFullScreen: true,
    page: pageWithAddress(
      ['walkIn', 'outbox'],
      async () =>
        (await import('#components/screens/recruiter/walk-in-desk/walk-in-desk.screen.tsx')).WalkInDeskScreen,
      async () => (await import('./use-desk-address.ts')).useDeskAddress,
      (user, address) => ({ user, ...address }),
    ),
  },
  {
    id: 'walkInBoard',
    path: recruiter.walkInBoard,
    access: 'recruiter',
    isFullScreen: true,
    page: pageWithAddress(
      ['walkIn'],
      async () =>
        (await import('#components/screens/recruiter/walk-in-board/walk-in-board.screen.tsx'))
          .WalkInBoardScreen,
      async () => (await import('./use-desk-address.ts')).useBoardAddress,
      (_, address) => address,
    ),
  },
  {
    id: 'interviewCalendar',
    path: recruiter.interviewCalendar,
    access: 'recruiter',
    icon: CalendarDays,
    page: pageWithAddress(
      ['interviewCalendar', 'candidates', 'list'],
      async () =>
        (await import('#components/screens/recruiter/interview-calendar/interview-calendar.screen.tsx'))
          .InterviewCalendarScreen,
      async () => (await import('./use-calendar-address.ts')).useCalendarAddress,
      (user, address) => ({
        user,
        ...address,
        candidateHref: recruiterLinks.lead,
        bookingHref,
      }),
    ),
  },
  {
    id: 'offers',
    path: recruiter.offers,
    access: 'recruiter',
    icon: FilePenLine,
    page: listPage(
      ['offers', 'offerRefusals', 'candidates'],
      async () => (await import('#machines/recruiter/offers/offers.list.ts')).offersList,
      async () => (await import('#components/screens/recruiter/offers/offers.screen.tsx')).OffersScreen,
      useInterviewLinks,
    ),
  },
  {
    id: 'acceptedCandidates',
    path: recruiter.acceptedCandidates,
    access: 'recruiter',
    icon: UserCheck,
    page: listPage(
      ['acceptedCandidates', 'candidates'],
      async () =>
        (await import('#machines/recruiter/accepted-candidates/accepted-candidates.list.ts'))
          .acceptedCandidatesList,
      async () =>
        (await import('#components/screens/recruiter/accepted-candidates/accepted-candidates.screen.tsx'))
          .AcceptedCandidatesScreen,
      () => ({ interviewsHref: recruiter.interviewTracking, ...useInterviewLinks() }),
    ),
  },
  {
    id: 'rejectedCandidates',
    path: recruiter.rejectedCandidates,
    access: 'recruiter',
    icon: UserX,
    page: listPage(
      ['rejectedCandidates', 'candidates'],
      async () =>
        (await import('#machines/recruiter/rejected-candidates/rejected-candidates.list.ts'))
          .rejectedCandidatesList,
      async () =>
        (await import('#components/screens/recruiter/rejected-candidates/rejected-candidates.screen.tsx'))
          .RejectedCandidatesScreen,
      useInterviewLinks,
    ),
  },
  {
    id: 'commissions',
    path: recruiter.commissions,
    access: 'recruiter',
    icon: HandCoins,
    setting: 'commissionEnabled',
    page: listPage(
      ['commissions', 'commissionLine', 'candidates'],
      async () => (await import('#machines/recruiter/commissions/commissions.list.ts')).commissionsList,
      async () =>
        (await import('#components/screens/recruiter/commissions/commissions.screen.tsx')).CommissionsScreen,
      () => ({}),
    ),
  },
];
