import { useTranslation } from 'react-i18next';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './form-entry.module.css';

/** URLs of the two pages of the form integration. */
export interface FormLinks {
  /** URL of the forms page. */
  formsHref: string;
  /** URL of the event log. */
  logHref: string;
  /** Navigates to a URL of the app. */
  onGo: (href: string) => void;
}

export interface FormTabsProps extends FormLinks {
  /** Current page. */
  value: 'forms' | 'log';
}

/** Tabs for the two pages of the form integration, each with its own URL. */
export function FormTabs({ value, formsHref, logHref, onGo }: FormTabsProps) {
  const { t } = useTranslation('formEntries');
  const hrefs = { forms: formsHref, log: logHref };
  return (
    <div className={styles.Tabs}>
      <Tabs
        label={t('tabs.label')}
        tabs={(['forms', 'log'] as const).map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={value}
        onChange={(id) => onGo(hrefs[id])}
      />
    </div>
  );
}
