import { useTranslation } from 'react-i18next';
import { PageTabs } from '#components/blocks/tabbed-page/page-tabs.tsx';

/** URLs of the two pages of the form integration. */
export interface FormLinks {
  /** URL of the forms page. */
  formsHref: string;
  /** URL of the event log. */
  logHref: string;
  /** Navigates to a URL of the app. */
  onNavigate: (href: string) => void;
}

export interface FormTabsProps extends FormLinks {
  /** Current page. */
  value: 'forms' | 'log';
}

/** Tabs for the two pages of the form integration, each with its own URL. */
export function FormTabs({ value, formsHref, logHref, onNavigate }: FormTabsProps) {
  const { t } = useTranslation('formEntries');
  const hrefs = { forms: formsHref, log: logHref };
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={(['forms', 'log'] as const).map((id) => ({ id, label: t(`tabs.${id}`) }))}
      value={value}
      onChange={(id) => onNavigate(hrefs[id])}
    />
  );
}
