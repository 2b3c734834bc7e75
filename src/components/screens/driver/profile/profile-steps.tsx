import { useTranslation } from 'react-i18next';
import { DriverPrivacy } from '#components/hooks/driver-privacy.tsx';
import type { Profile } from '#machines/data/rpc/my-profile.ts';
import { CorrectionStep } from './correction-step.tsx';
import { PartStep } from './part-step.tsx';
import type { ProfileAddress, ProfileUrlState } from './profile-url-state.ts';
import { StepFrame } from './step-frame.tsx';
import { WithdrawStep } from './withdraw-step.tsx';

export interface ProfileStepsProps extends Omit<ProfileAddress, 'place'> {
  place: Exclude<ProfileUrlState, { page: 'all' | 'unknown' }>;
  userId: string;
  profile: Profile;
  statusHref: string;
  /** Called with the saved profile, or null to reload it. */
  onChanged: (profile: Profile | null) => void;
}

/** Renders one page of the profile. Loaded after the cards. */
export function ProfileSteps({
  place,
  userId,
  profile,
  statusHref,
  onChanged,
  ...address
}: ProfileStepsProps) {
  const { t } = useTranslation('driverProfile');
  switch (place.page) {
    case 'part':
      return (
        <PartStep
          key={place.part}
          {...address}
          userId={userId}
          part={place.part}
          profile={profile}
          onSaved={onChanged}
        />
      );
    case 'ask':
      return (
        <CorrectionStep
          key={place.field}
          {...address}
          userId={userId}
          field={place.field}
          profile={profile}
          onSent={() => onChanged(null)}
        />
      );
    case 'privacy':
      return (
        <StepFrame title={t('part.privacy')} backHref={address.hrefOf({ page: 'all' })}>
          <DriverPrivacy />
        </StepFrame>
      );
    case 'withdraw':
      return (
        <WithdrawStep
          key={place.applicationId}
          hrefOf={address.hrefOf}
          applicationId={place.applicationId}
          application={profile.applications.find(({ id }) => id === place.applicationId)}
          isConfirmStep={place.isConfirmStep}
          statusHref={statusHref}
          onWithdrawn={() => onChanged(null)}
        />
      );
  }
}
