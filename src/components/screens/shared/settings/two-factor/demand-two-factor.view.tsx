import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffLanguages } from '#components/i18n/languages.ts';
import { RequiredStep } from '#components/layout/required-step/required-step.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './two-factor.module.css';

export interface DemandTwoFactorViewProps {
  /** The settings section to set up a second factor. */
  children: ReactNode;
  onSignOut: () => void;
}

/** Page for a staff member who must set up a second factor: set one up, or sign out. */
export function DemandTwoFactorView({ children, onSignOut }: DemandTwoFactorViewProps) {
  const { t } = useTranslation('staffSettings');
  return (
    <RequiredStep
      id="demand-two-factor"
      title={t('twoFactor.required.title')}
      why={t('twoFactor.required.why')}
      languages={staffLanguages}
      onSignOut={onSignOut}
    >
      <Stack as="section" gap={4} aria-labelledby="demanded-section">
        <h2 id="demanded-section" className={styles.Heading}>
          {t('sections.twoFactor')}
        </h2>
        {children}
      </Stack>
    </RequiredStep>
  );
}
