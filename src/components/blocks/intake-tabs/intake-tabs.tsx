import { useTranslation } from 'react-i18next';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import styles from './intake-tabs.module.css';

/** Where the two parts of the intake are. */
export interface IntakeLinks {
  /** The address of the hand-overs. */
  handOversHref: string;
  /** The address of the data problems. */
  problemsHref: string;
  /** Opens an address of the product. */
  onGo: (href: string) => void;
}

interface IntakeTabsProps extends IntakeLinks {
  /** The part in sight. */
  value: 'handOvers' | 'problems';
}

/** The two parts of the intake; each is a list with its own address. */
export function IntakeTabs({ value, handOversHref, problemsHref, onGo }: IntakeTabsProps) {
  const { t } = useTranslation('intake');
  const hrefs = { handOvers: handOversHref, problems: problemsHref };
  return (
    <div className={styles.Bar}>
      <Tabs
        label={t('tabs.label')}
        tabs={(['handOvers', 'problems'] as const).map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={value}
        onChange={(id) => onGo(hrefs[id])}
      />
    </div>
  );
}
