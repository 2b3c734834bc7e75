import { useId, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import type { DateRange } from '#components/ui/date-range-picker/date-range.ts';
import { DateRangePicker } from '#components/ui/date-range-picker/date-range-picker.tsx';
import type { Choice } from '#machines/admin/reports/report-address.ts';
import { daysOf, maxDays, presetOf, presets } from '#machines/admin/reports/report-periods.ts';
import { now } from '#machines/data/clock.ts';
import styles from './report-controls.module.css';

export interface PeriodControlProps {
  choice: Choice;
  onChoice: (next: Choice) => void;
}

/** Chooses the period of a report, by preset or by dates, and whether to compare it with the previous one. */
export function PeriodControl({ choice, onChoice }: PeriodControlProps) {
  const { t } = useTranslation('reports');
  const labelId = useId();
  const { from, to } = choice.period;
  // Incomplete dates must not reload the report.
  const [draft, setDraft] = useState<DateRange | null>(null);
  const write = (range: DateRange) => {
    const { start, end } = range;
    const isWhole =
      start !== null && end !== null && start <= end && daysOf({ from: start, to: end }) <= maxDays;
    setDraft(isWhole ? null : range);
    if (isWhole) onChoice({ ...choice, preset: null, period: { from: start, to: end } });
  };
  const isTooLong =
    draft?.start != null && draft.end !== null && daysOf({ from: draft.start, to: draft.end }) > maxDays;
  return (
    <>
      <div className={styles.Field}>
        <span className={styles.Label} id={labelId}>
          {t('periodLabel')}
        </span>
        <ToggleButtonGroup
          className={styles.Presets ?? ''}
          aria-labelledby={labelId}
          selectedKeys={choice.preset === null ? [] : [choice.preset]}
          onSelectionChange={(keys) => {
            const preset = presets.find((one) => keys.has(one)) ?? choice.preset;
            if (preset === null) return;
            setDraft(null);
            onChoice({ ...choice, preset, period: presetOf(preset, now()) });
          }}
        >
          {presets.map((preset) => (
            <ToggleButton key={preset} id={preset} className={styles.Preset ?? ''}>
              {t(`preset.${preset}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <DateRangePicker
        label={t('datesLabel')}
        value={draft ?? { start: from, end: to }}
        onChange={write}
        error={isTooLong ? t('tooLong') : undefined}
      />
      <div className={styles.Compare}>
        <Checkbox
          isSelected={choice.isCompared}
          onChange={(isCompared) => onChoice({ ...choice, isCompared })}
        >
          {t('compare', { count: daysOf(choice.period) })}
        </Checkbox>
      </div>
    </>
  );
}
