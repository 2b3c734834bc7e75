import type { Role } from '#shared/roles.ts';

/** Every address of the product, built from typed parts: specification, section 2. */
export const paths = {
  root: '/',
  login: '/login',
  settings: '/settings',
  interview: '/interview',
  /** The token is a secret: no browser sends a fragment, so no server and no other site hears of it. */
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
    /** Where an application is withdrawn. */
    withdraw: (applicationId: string) =>
      `/driver/profile?part=withdraw&application=${encodeURIComponent(applicationId)}`,
    statusDetail: (applicationId: string) => `/driver/status/${encodeURIComponent(applicationId)}`,
  },
  operations: {
    home: '/operations',
    /** The control room for a screen on the wall. */
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

/** Where a person lands after sign-in; a role the product does not know goes to `/login`. */
export function homeOf(role: Role | null): string {
  return role === null ? paths.login : paths[role].home;
}

/** Where a role opens the record of a candidate, or undefined for one that has no list of candidates. */
export function recordPathOf(role: Role): ((candidateId: string) => string) | undefined {
  const list = {
    recruiter: paths.recruiter.leads,
    operations: paths.operations.processing,
    admin: null,
    driver: null,
  }[role];
  return list === null ? undefined : (candidateId) => `${list}?c=${encodeURIComponent(candidateId)}`;
}
