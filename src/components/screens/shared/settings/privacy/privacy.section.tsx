import { DriverPrivacy } from '#components/hooks/driver-privacy.tsx';
import type { SessionUser } from '#shared/contract.ts';
import { StaffPrivacyView } from './staff-privacy.view.tsx';

export interface PrivacySectionProps {
  /** The current user. */
  user: Pick<SessionUser, 'role'>;
}

/** Settings section for privacy: for drivers, their consents and data requests; for staff, the stored data. */
export function PrivacySection({ user }: PrivacySectionProps) {
  return user.role === 'driver' ? <DriverPrivacy /> : <StaffPrivacyView />;
}
