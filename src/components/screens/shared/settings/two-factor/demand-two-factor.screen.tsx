import { useDensity } from '#components/layout/density/use-density.ts';
import type { SessionUser } from '#shared/contract.ts';
import { DemandTwoFactorView } from './demand-two-factor.view.tsx';
import { TwoFactorSection } from './two-factor.section.tsx';

export interface DemandTwoFactorScreenProps {
  user: SessionUser;
  onSignOut: () => void;
}

/** Replaces every page while a staff member must set up a second factor. The section notifies the session. */
export function DemandTwoFactorScreen({ user, onSignOut }: DemandTwoFactorScreenProps) {
  useDensity('staff');
  return (
    <DemandTwoFactorView onSignOut={onSignOut}>
      <TwoFactorSection user={user} />
    </DemandTwoFactorView>
  );
}
