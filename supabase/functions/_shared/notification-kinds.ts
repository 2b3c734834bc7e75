/** All notification kinds; each kind in the database has a message for its recipients. */

/** Kinds sent to drivers. */
export const driverNotificationKinds = [
  'application.deployed',
  'application.rejected',
  'application.withdrawn',
  'appointment.booked',
  'appointment.cancelled',
  'appointment.moved',
  'custody.handed_back',
  'custody.handed_in',
  'document.expired',
  'document.expiring',
  'document.missing',
  'document.rejected',
  'document.requested',
  'interview.booked',
  'interview.cancelled',
  'interview.moved',
  'interview.reminder',
  'note.shared',
  'offer.accepted_on_paper',
  'offer.expired',
  'offer.extended',
  'offer.mohre_differs',
  'offer.reminder',
  'offer.sent',
  'offer.withdrawn',
  'privacy.request_answered',
] as const;
export type DriverNotificationKind = (typeof driverNotificationKinds)[number];

/** Kinds sent to staff. */
export const staffNotificationKinds = [
  'application.deployed',
  'application.rejected',
  'application.withdrawn',
  'commission.dispute_answered',
  'commission.disputed',
  'custody.overdue',
  'document.expired',
  'document.expiring',
  'handover.accepted',
  'handover.message',
  'handover.returned',
  'handover.submitted',
  'integrity.reported',
  'interview.booked',
  'interview.cancelled',
  'interview.checked_in',
  'interview.confirmed',
  'interview.decided',
  'interview.moved',
  'interview.no_shows',
  'interview.reminder',
  'job.failed',
  'lead.applied_again',
  'lead.assigned',
  'lead.deployed_applied',
  'lead.do_not_rehire',
  'lead.form_edited',
  'lead.interested',
  'lead.lapsed',
  'lead.lapsing',
  'lead.merged',
  'lead.pooled',
  'lead.reapplied',
  'lead.reassigned',
  'machform.gap',
  'note.mentioned',
  'offer.accepted',
  'offer.accepted_for_operations',
  'offer.approval_needed',
  'offer.approval_refused',
  'offer.approved',
  'offer.asked_again',
  'offer.declined',
  'offer.expired',
  'offer.mohre_accepted',
  'offer.mohre_worse',
  'onboarding.driver_did',
  'privacy.consent_withdrawn',
  'privacy.correction_asked',
  'privacy.data_requested',
  'rehire.approval_needed',
  'rehire.approved',
  'rehire.refused',
  'rehire.withdrawn',
  'security.recovery_code_used',
  'visa.deadline',
] as const;
export type StaffNotificationKind = (typeof staffNotificationKinds)[number];

/** Returns the kind if drivers have a message for it, else undefined. */
export function driverNotificationKindOf(kind: string): DriverNotificationKind | undefined {
  return driverNotificationKinds.find((known) => known === kind);
}

/** Returns the kind if staff have a message for it, else undefined. */
export function staffNotificationKindOf(kind: string): StaffNotificationKind | undefined {
  return staffNotificationKinds.find((known) => known === kind);
}
