import CircleOff from 'lucide-react/icons/circle-off';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './commission.module.css';
import { type CommissionTab, commissionTabs } from './commission-place.ts';

export interface CommissionViewProps {
  tab: CommissionTab;
  /** Commissions are switched off, so recruiters don't see them. */
  isOff: boolean;
  onTab: (tab: CommissionTab) => void;
  /** Content of the tab. */
  children: ReactNode;
}

/** Renders the commission settings in tabs. */
export function CommissionView({ tab, isOff, onTab, children }: CommissionViewProps) {
  const { t } = useTranslation('commission');
  const panelId = useId();
  return (
    <div className={styles.Commission}>
      {isOff && (
        <Banner icon={CircleOff} tone="warn">
          {t('switch.off')}
        </Banner>
      )}
      <div className={styles.Tabs}>
        <Tabs
          label={t('tabs.label')}
          tabs={commissionTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          value={tab}
          onChange={onTab}
          panelId={panelId}
        />
      </div>
      <div id={panelId} className={styles.Panel} role="tabpanel" aria-label={t(`tabs.${tab}`)}>
        {children}
      </div>
    </div>
  );
}
