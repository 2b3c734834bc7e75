/** Roles and their permissions: specification, sections 1 and 6. */
export const roles = ['admin', 'recruiter', 'operations', 'driver'] as const;

/** One of the four roles. */
export type Role = (typeof roles)[number];

/** Permissions in a session of each role; `*` means every permission. */
export const permissionsOf: Readonly<Record<Role, readonly string[]>> = {
  admin: ['*'],
  recruiter: ['manage_leads', 'manage_interviews', 'view_candidates'],
  operations: ['manage_documents', 'manage_visa', 'manage_onboarding'],
  driver: ['view_profile', 'upload_documents'],
};
