import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsNotice } from '#components/layout/notices/settings-notice.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './config.module.css';
import { type ConfigTab, configTabs } from './config-place.ts';

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
  const panelId = useId();
  const tabs = configTabs.map((id) => ({ id, label: t(`tabs.${id}`) }));
  return (
    <div className={styles.Config}>
      {failure && <SettingsNotice {...failure} />}
      <div className={styles.Tabs}>
        <Tabs label={t('tabs.label')} tabs={tabs} value={tab} onChange={onTab} panelId={panelId} />
      </div>
      <div
        id={panelId}
        className={styles.Panel}
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === tab)?.label}
      >
        {children}
      </div>
    </div>
  );
}
