import { DriverPrivacy } from '#components/kinds/driver-privacy.tsx';
import type { SessionUser } from '#shared/contract.ts';
import { StaffPrivacyView } from './staff-privacy.view.tsx';

export interface PrivacySectionProps {
  /** Whose settings these are. */
  user: Pick<SessionUser, 'role'>;
}

/** The section Privacy: what drivers agreed to and can ask for; for staff, what is kept about them. */
export function PrivacySection({ user }: PrivacySectionProps) {
  return user.role === 'driver' ? <DriverPrivacy /> : <StaffPrivacyView />;
}
