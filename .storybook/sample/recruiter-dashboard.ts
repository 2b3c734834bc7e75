/** Data for stories of the recruiter's dashboard. */
import { fn } from 'storybook/test';
import { ready } from '#components/blocks/widget/widget.fixtures.ts';
import type { RecruiterDashboardProps } from '#components/screens/recruiter/recruiter-dashboard/recruiter-dashboard.view.tsx';
import type { InterviewLine } from '#machines/data/rpc/list-interviews.ts';
import { milestones } from '#machines/data/rpc/report-funnel.ts';
import type { DayFigures } from '#machines/data/rpc/report-my-day.ts';
import { at, dueItems, noon } from '#machines/recruiter/recruiter-dashboard/due.fixtures.ts';
import { keyOf, nextDueAt, rankDue } from '#machines/recruiter/recruiter-dashboard/due-ranking.ts';
import { workHours } from '#shared/working-time.fixtures.ts';
import { sampleTemplates } from './contacts.ts';

const rows = rankDue(dueItems, noon);

const newLeads = [3, 6, 4, 2, 0, 7, 5, 8, 4, 6, 0, 3, 9, 6];
const days: readonly DayFigures[] = newLeads.map((new_leads, index) => ({
  day: new Date(noon - (13 - index) * 86_400_000).toISOString().slice(0, 10),
  new_leads,
  in_time: Math.ceil(new_leads * (index < 7 ? 0.6 : 0.8)),
  late: Math.floor(new_leads * (index < 7 ? 0.4 : 0.2)),
  came: index % 3,
  no_shows: index % 4 === 1 ? 1 : 0,
  offers_sent: index % 2,
  deployed: index % 5 === 0 ? 1 : 0,
}));

const line = (id: number, minutes: number, changes: Partial<InterviewLine>): InterviewLine => ({
  id: `7d1f2a3e-0000-4000-8000-0000000020${id}`,
  candidate_id: `7d1f2a3e-0000-4000-8000-0000000000${id}`,
  candidate_name: 'Joseph Mwangi',
  recruiter_id: null,
  opening_title: 'Riders, Dubai Marina',
  kind: 'in_person',
  starts_at: at(minutes),
  ends_at: at(minutes + 30),
  location_name: 'Dubai, Al Quoz',
  room: 'Room 2',
  status: 'confirmed',
  ...changes,
});

const reached = [146, 92, 61, 48, 37, 31, 12];
const medianDays = [0, 1.5, 4, 6.5, 9, 12, 41];

/** All sections loaded, with open work. */
export const busy: RecruiterDashboardProps = {
  now: noon,
  hasCommissions: true,
  links: {
    lead: (id) => `/recruiter/leads?c=${id}`,
    leads: () => '/recruiter/leads',
    interview: () => '/recruiter/interview-tracking',
    decisions: '/recruiter/interview-tracking',
    interviewTracking: '/recruiter/interview-tracking',
    interviewCalendar: '/recruiter/interview-calendar',
    offers: '/recruiter/offers',
    offer: (candidateId: string) => `/recruiter/offers?c=${candidateId}`,
    acceptedCandidates: '/recruiter/accepted-candidates',
    accepted: (id: string) => `#accepted-${id}`,
    commissions: '/recruiter/commissions',
  },
  due: {
    me: 'sara',
    ...ready(rows),
    notes: {},
    present: new Set(rows.map(keyOf)),
    updates: 0,
    nextAt: nextDueAt(dueItems, noon),
    isNew: false,
    claimed: null,
    isClaiming: false,
    hoursOf: () => workHours,
    templates: sampleTemplates,
    values: { sender_name: 'Sara', company_name: 'Driver Recruitment' },
    onClaim: fn(),
    onDo: fn(),
    onShow: fn(),
  },
  figures: ready({
    has_leads: true,
    offers_out: 4,
    deployed_this_month: 3,
    deployed_before: 2,
    projected_fils: 425_000,
    days: [...days],
  }),
  interviews: ready([
    line(21, -120, {
      candidate_name: 'Sandeep Singh Gill',
      status: 'completed',
      kind: 'road_test',
      room: null,
    }),
    line(22, -60, { candidate_name: 'Faisal Hussain', status: 'no_show' }),
    line(23, -10, { candidate_name: 'محمد عبد الرحمن', status: 'checked_in' }),
    line(24, 30, {}),
    line(25, 180, {
      candidate_name: 'Arjun Nair',
      status: 'scheduled',
      kind: 'phone',
      location_name: null,
      room: null,
    }),
  ]),
  openings: ready([
    { id: 'a', title: 'Riders, Dubai Marina', emirate: 'dubai', headcount: 40, filled: 34, onTheWay: 11 },
    { id: 'b', title: 'Taxi drivers', emirate: 'sharjah', headcount: 25, filled: 4, onTheWay: 6 },
    { id: 'c', title: 'School bus, autumn', emirate: 'abu_dhabi', headcount: 8, filled: 8, onTheWay: 1 },
  ]),
  funnel: {
    ...ready(
      milestones.map((milestone, index) => ({
        milestone,
        reached: reached[index] ?? 0,
        share: (reached[index] ?? 0) / 146,
        conversion: index === 0 ? null : (reached[index] ?? 0) / (reached[index - 1] ?? 1),
        medianDays: medianDays[index] ?? null,
      })),
    ),
    days: 90,
  },
};
