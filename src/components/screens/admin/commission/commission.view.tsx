import CircleOff from 'lucide-react/icons/circle-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabbedPage } from '#components/blocks/tabbed-page/tabbed-page.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { type CommissionTab, commissionTabs } from './commission-url-state.ts';

export interface CommissionViewProps {
  tab: CommissionTab;
  /** Commissions are switched off, so recruiters don't see them. */
  isCommissionOff: boolean;
  onTab: (tab: CommissionTab) => void;
  /** Content of the tab. */
  children: ReactNode;
}

/** Renders the commission settings in tabs. */
export function CommissionView({ tab, isCommissionOff, onTab, children }: CommissionViewProps) {
  const { t } = useTranslation('commission');
  return (
    <TabbedPage
      label={t('tabs.label')}
      tabs={commissionTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      value={tab}
      onChange={onTab}
      notice={
        isCommissionOff && (
          <Banner icon={CircleOff} tone="warn">
            {t('switch.off')}
          </Banner>
        )
      }
    >
      {children}
    </TabbedPage>
  );
}
