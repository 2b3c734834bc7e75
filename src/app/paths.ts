import type { Role } from '#shared/roles.ts';

/** All URLs of the product, built from typed parts: specification, section 2. */
export const paths = {
  root: '/',
  login: '/login',
  settings: '/settings',
  interview: '/interview',
  /** The token is a secret: browsers never send a fragment, so no server or other site receives it. */
  interviewLink: (token: string) => `/interview#${token}`,
  recruiter: {
    home: '/recruiter',
    leads: '/recruiter/leads',
    interviewTracking: '/recruiter/interview-tracking',
    walkInDesk: '/recruiter/interview-tracking/walk-in',
    walkInBoard: '/recruiter/interview-tracking/board',
    interviewCalendar: '/recruiter/interview-calendar',
    offers: '/recruiter/offers',
    acceptedCandidates: '/recruiter/accepted-candidates',
    rejectedCandidates: '/recruiter/rejected-candidates',
    commissions: '/recruiter/commissions',
  },
  driver: {
    home: '/driver',
    profile: '/driver/profile',
    documents: '/driver/documents',
    status: '/driver/status',
    /** URL for withdrawing an application. */
    withdraw: (applicationId: string) =>
      `/driver/profile?part=withdraw&application=${encodeURIComponent(applicationId)}`,
    statusDetail: (applicationId: string) => `/driver/status/${encodeURIComponent(applicationId)}`,
  },
  operations: {
    home: '/operations',
    /** The control room for a wall screen. */
    wall: '/operations/wall',
    processing: '/operations/processing',
    dataProblems: '/operations/processing/problems',
    documents: '/operations/documents',
    documentReview: '/operations/documents/review',
    visa: '/operations/visa',
    visaCase: (caseId: string) => `/operations/visa/${encodeURIComponent(caseId)}`,
    visaCounter: '/operations/visa/counter',
    onboarding: '/operations/onboarding',
    onboardingCohort: '/operations/onboarding/cohort',
    rejectedCandidates: '/operations/rejected-candidates',
  },
  admin: {
    home: '/admin',
    users: '/admin/users',
    driverPasswords: '/admin/drivers/passwords',
    config: '/admin/config',
    health: '/admin/config/health',
    machform: '/admin/config/machform',
    machformLog: '/admin/config/machform/log',
    commission: '/admin/config/commission',
    reports: '/admin/reports',
  },
} as const;

/** Returns the home page of a role; `/login` for an unknown role. */
export function homeOf(role: Role | null): string {
  return role === null ? paths.login : paths[role].home;
}

/** Returns a role's URL for a candidate's record, or undefined for a role without candidate lists. */
export function recordPathOf(role: Role): ((candidateId: string) => string) | undefined {
  const list = {
    recruiter: paths.recruiter.leads,
    operations: paths.operations.processing,
    admin: null,
    driver: null,
  }[role];
  return list === null ? undefined : (candidateId) => `${list}?c=${encodeURIComponent(candidateId)}`;
}
