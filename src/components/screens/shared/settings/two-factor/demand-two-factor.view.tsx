import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffLanguages } from '#components/i18n/languages.ts';
import { Demand } from '#components/layout/demand/demand.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './two-factor.module.css';

export interface DemandTwoFactorViewProps {
  /** The section of the settings in which a second factor is set up. */
  children: ReactNode;
  onSignOut: () => void;
}

/** All that somebody of staff sees who owes a second factor: set one up, or leave. */
export function DemandTwoFactorView({ children, onSignOut }: DemandTwoFactorViewProps) {
  const { t } = useTranslation('staffSettings');
  return (
    <Demand
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
    </Demand>
  );
}
