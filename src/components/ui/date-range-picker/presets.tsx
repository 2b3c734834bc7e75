import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { useTranslation } from 'react-i18next';
import styles from '#components/ui/calendar/calendar-button.module.css';
import type { DateRange, RangePreset } from './date-range.ts';

export interface PresetsProps {
  /** Preset periods. */
  presets: readonly RangePreset[];
  chosen: DateRange;
  onChoose: (range: DateRange) => void;
}

/** Lists preset periods, chosen with one press. */
export function Presets({ presets, chosen, onChoose }: PresetsProps) {
  const { t } = useTranslation('controls');
  return (
    <Group className={styles.Presets ?? ''} aria-label={t('dateRangePicker.presets')}>
      {presets.map(({ label, range }) => (
        <Button
          key={label}
          className={styles.Preset ?? ''}
          aria-pressed={range.start === chosen.start && range.end === chosen.end}
          onPress={() => onChoose(range)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
