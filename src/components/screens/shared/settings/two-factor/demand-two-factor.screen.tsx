import { useDensity } from '#components/layout/density/use-density.ts';
import type { SessionUser } from '#shared/contract.ts';
import { DemandTwoFactorView } from './demand-two-factor.view.tsx';
import { TwoFactorSection } from './two-factor.section.tsx';

export interface DemandTwoFactorScreenProps {
  user: SessionUser;
  onSignOut: () => void;
}

/** In place of every page while somebody of staff owes a second factor; the session hears of it from the section. */
export function DemandTwoFactorScreen({ user, onSignOut }: DemandTwoFactorScreenProps) {
  useDensity('staff');
  return (
    <DemandTwoFactorView onSignOut={onSignOut}>
      <TwoFactorSection user={user} />
    </DemandTwoFactorView>
  );
}
