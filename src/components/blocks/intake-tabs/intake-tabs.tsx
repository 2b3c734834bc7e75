import { useTranslation } from 'react-i18next';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './intake-tabs.module.css';

/** URLs of the two lists of the intake. */
export interface IntakeLinks {
  /** URL of the hand-overs. */
  handoversHref: string;
  /** URL of the data problems. */
  problemsHref: string;
  /** Navigates to a URL of the app. */
  onNavigate: (href: string) => void;
}

interface IntakeTabsProps extends IntakeLinks {
  /** Current list. */
  value: 'handOvers' | 'problems';
}

/** Tabs for the two lists of the intake, each with its own URL. */
export function IntakeTabs({ value, handoversHref, problemsHref, onNavigate }: IntakeTabsProps) {
  const { t } = useTranslation('intake');
  const hrefs = { handOvers: handoversHref, problems: problemsHref };
  return (
    <div className={styles.Bar}>
      <Tabs
        label={t('tabs.label')}
        tabs={(['handOvers', 'problems'] as const).map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={value}
        onChange={(id) => onNavigate(hrefs[id])}
      />
    </div>
  );
}
