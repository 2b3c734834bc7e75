/** Notification topics for the settings: those that can be muted, and those that can't. */
import type { DriverNotificationKind, StaffNotificationKind } from '#shared/notification-kinds.ts';
import type { Role } from '#shared/roles.ts';

type Staff = Exclude<Role, 'driver'>;

/** Notification kinds that are muted together. */
export interface Topic<Id extends string = string> {
  id: Id;
  kinds: readonly string[];
}

interface StaffTopic {
  id: string;
  kinds: readonly StaffNotificationKind[];
  /** Roles that can receive them. */
  roles: readonly Staff[];
}

const recruiter = ['recruiter'] as const;
const operations = ['operations'] as const;
const admin = ['admin'] as const;
const interviewers = ['recruiter', 'admin'] as const;
const caseworkers = ['operations', 'admin'] as const;
const allStaff = ['recruiter', 'operations', 'admin'] as const;

/** Themes of optional staff notifications, in display order. */
export const staffThemes = ['leads', 'interviews', 'offers', 'files', 'team'] as const;

/** Optional staff notifications; the messages are `news:topic`. */
export const staffTopics = {
  leads: [
    { id: 'newLeads', kinds: ['lead.assigned', 'lead.reapplied'], roles: recruiter },
    { id: 'lapsing', kinds: ['lead.lapsing', 'lead.lapsed', 'lead.reassigned'], roles: recruiter },
    {
      id: 'leadChanges',
      kinds: ['lead.applied_again', 'lead.form_edited', 'lead.interested', 'lead.merged'],
      roles: recruiter,
    },
    { id: 'pool', kinds: ['lead.pooled'], roles: admin },
    { id: 'forms', kinds: ['machform.gap', 'lead.do_not_rehire'], roles: admin },
  ],
  interviews: [
    {
      id: 'interviewTimes',
      kinds: ['interview.booked', 'interview.moved', 'interview.cancelled'],
      roles: interviewers,
    },
    { id: 'arrivals', kinds: ['interview.confirmed', 'interview.checked_in'], roles: interviewers },
    { id: 'interviewReminders', kinds: ['interview.reminder'], roles: interviewers },
    { id: 'interviewResults', kinds: ['interview.decided', 'interview.no_shows'], roles: recruiter },
  ],
  offers: [
    { id: 'approvals', kinds: ['offer.approved', 'offer.approval_refused'], roles: recruiter },
    { id: 'approvalNeeded', kinds: ['offer.approval_needed'], roles: admin },
    {
      id: 'offerAnswers',
      kinds: ['offer.accepted', 'offer.asked_again', 'offer.declined', 'offer.expired'],
      roles: recruiter,
    },
    { id: 'toRegister', kinds: ['offer.accepted_for_operations'], roles: operations },
    { id: 'registered', kinds: ['offer.mohre_accepted'], roles: allStaff },
  ],
  files: [
    {
      id: 'handOvers',
      kinds: ['handover.accepted', 'handover.returned', 'application.deployed'],
      roles: recruiter,
    },
    { id: 'messages', kinds: ['handover.message'], roles: ['recruiter', 'operations'] },
    { id: 'newFiles', kinds: ['handover.submitted'], roles: operations },
    { id: 'applyAgain', kinds: ['lead.applied_again', 'lead.deployed_applied'], roles: operations },
    { id: 'documentDates', kinds: ['document.expiring', 'document.expired'], roles: operations },
    { id: 'onboarding', kinds: ['onboarding.driver_did'], roles: operations },
    {
      id: 'endings',
      kinds: ['application.rejected', 'application.withdrawn'],
      roles: ['recruiter', 'operations'],
    },
    { id: 'rehireNeeded', kinds: ['rehire.approval_needed'], roles: admin },
    {
      id: 'rehireAnswers',
      kinds: ['rehire.approved', 'rehire.refused', 'rehire.withdrawn'],
      roles: ['recruiter', 'operations'],
    },
  ],
  team: [{ id: 'mentions', kinds: ['note.mentioned'], roles: allStaff }],
} as const satisfies Record<(typeof staffThemes)[number], readonly StaffTopic[]>;

/** Mandatory staff notifications: pay, safety, legal deadlines, personal data, and failures; `news:always`. */
export const staffAlways = [
  { id: 'disputes', kinds: ['commission.disputed'], roles: admin },
  { id: 'answers', kinds: ['commission.dispute_answered'], roles: recruiter },
  { id: 'worseTerms', kinds: ['offer.mohre_worse'], roles: recruiter },
  { id: 'integrity', kinds: ['integrity.reported'], roles: admin },
  { id: 'visaDeadlines', kinds: ['visa.deadline'], roles: caseworkers },
  { id: 'custody', kinds: ['custody.overdue'], roles: caseworkers },
  { id: 'consent', kinds: ['privacy.consent_withdrawn'], roles: allStaff },
  { id: 'corrections', kinds: ['privacy.correction_asked'], roles: ['recruiter', 'operations'] },
  { id: 'dataRequests', kinds: ['privacy.data_requested'], roles: admin },
  { id: 'jobs', kinds: ['job.failed'], roles: admin },
  { id: 'security', kinds: ['security.recovery_code_used'], roles: allStaff },
] as const satisfies readonly StaffTopic[];

/** Optional driver notifications; the messages are `notificationSettings:topic`. */
export const driverTopics = [
  { id: 'reminders', kinds: ['interview.reminder', 'offer.reminder'] },
  { id: 'documentDates', kinds: ['document.expired', 'document.expiring', 'document.missing'] },
  { id: 'messages', kinds: ['note.shared'] },
] as const satisfies readonly { id: string; kinds: readonly DriverNotificationKind[] }[];

/** Mandatory driver notifications; the messages are `notificationSettings:always`. */
export const driverAlways = [
  { id: 'application', kinds: ['application.deployed', 'application.rejected', 'application.withdrawn'] },
  {
    id: 'appointments',
    kinds: [
      'interview.booked',
      'interview.moved',
      'interview.cancelled',
      'appointment.booked',
      'appointment.moved',
      'appointment.cancelled',
    ],
  },
  {
    id: 'offers',
    kinds: [
      'offer.sent',
      'offer.extended',
      'offer.expired',
      'offer.withdrawn',
      'offer.accepted_on_paper',
      'offer.mohre_differs',
    ],
  },
  { id: 'documents', kinds: ['document.requested', 'document.rejected'] },
  { id: 'custody', kinds: ['custody.handed_in', 'custody.handed_back'] },
  { id: 'data', kinds: ['privacy.request_answered'] },
] as const satisfies readonly { id: string; kinds: readonly DriverNotificationKind[] }[];

/** Returns the topics that a user of this role can receive. */
export function topicsOf<One extends { roles: readonly Staff[] }>(
  topics: readonly One[],
  role: Staff,
): One[] {
  return topics.filter(({ roles }) => roles.includes(role));
}
