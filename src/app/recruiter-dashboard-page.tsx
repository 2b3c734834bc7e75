import { SessionContext } from '#components/contexts/session.context.ts';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { RecruiterDashboardScreen } from '#components/screens/recruiter/recruiter-dashboard/recruiter-dashboard.screen.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { selectCommissionEnabled } from '#machines/settings/settings.machine.ts';
import { paths, recordPathOf } from './paths.ts';

const { leads, interviewTracking, interviewCalendar, offers, acceptedCandidates, commissions } =
  paths.recruiter;

const links = {
  lead: recordPathOf('recruiter') ?? (() => leads),
  leads: (query: string) => (query === '' ? leads : `${leads}?${query}`),
  interviewTracking,
  interviewCalendar,
  offers,
  acceptedCandidates,
  commissions,
};

/** `/recruiter`. */
export function RecruiterDashboardPage() {
  const user = SessionContext.useSelector(selectUser);
  const hasCommissions = SettingsContext.useSelector(selectCommissionEnabled);
  return user && <RecruiterDashboardScreen user={user} hasCommissions={hasCommissions} links={links} />;
}
