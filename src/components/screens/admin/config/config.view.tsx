import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabbedPage } from '#components/blocks/tabbed-page/tabbed-page.tsx';
import { SettingsNotice } from '#components/layout/notices/settings-notice.tsx';
import { type ConfigTab, configTabs } from './config-url-state.ts';

export interface ConfigViewProps {
  tab: ConfigTab;
  onTab: (tab: ConfigTab) => void;
  /** Error of loading the switches, with its retry. Defaults are used in the meantime. */
  failure: { message: string; isRetrying: boolean; onRetry: () => void } | null;
  /** Content of the tab. */
  children: ReactNode;
}

/** Renders the configuration in tabs. */
export function ConfigView({ tab, onTab, failure, children }: ConfigViewProps) {
  const { t } = useTranslation('config');
  return (
    <TabbedPage
      label={t('tabs.label')}
      tabs={configTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      value={tab}
      onChange={onTab}
      notice={failure && <SettingsNotice {...failure} />}
    >
      {children}
    </TabbedPage>
  );
}
