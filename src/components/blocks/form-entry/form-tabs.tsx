import { useTranslation } from 'react-i18next';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './form-entry.module.css';

/** Where the two pages of the form integration are. */
export interface FormLinks {
  /** The address of the forms. */
  formsHref: string;
  /** The address of the event log. */
  logHref: string;
  /** Opens an address of the product. */
  onGo: (href: string) => void;
}

export interface FormTabsProps extends FormLinks {
  /** The page in sight. */
  value: 'forms' | 'log';
}

/** The two pages of the form integration, each with its own address. */
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
