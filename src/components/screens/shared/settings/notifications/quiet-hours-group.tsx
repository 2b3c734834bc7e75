import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import type { QuietHours } from '#machines/data/tables/quiet-hours.ts';
import styles from './notifications.module.css';

export interface QuietHoursGroupProps {
  /** Null until known. */
  quiet: QuietHours | null;
  isSaving: boolean;
  /** Error message of the failed save. */
  error?: string | undefined;
  /** Called with the new hours, which are always shorter than a day. */
  onChange: (quiet: QuietHours) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Edits the hours without notifications. */
export function QuietHoursGroup({ quiet, isSaving, error, onChange }: QuietHoursGroupProps) {
  const { t } = useTranslation('notificationSettings');
  return (
    <SettingsGroup title={t('quiet.title')} description={t('quiet.about')}>
      {quiet ? (
        <Switch
          label={t('quiet.switch')}
          isSelected={quiet.isOn}
          isPending={isSaving}
          error={error}
          onChange={(isOn) => onChange({ ...quiet, isOn })}
        />
      ) : (
        <Skeleton label={t('loading')}>
          <div className={styles.Shape}>
            <SkeletonLine width="9rem" />
          </div>
        </Skeleton>
      )}
      {quiet?.isOn && (
        <div className={styles.Hours}>
          <HourSelect
            label={t('quiet.from')}
            hint={t('quiet.zone')}
            hour={quiet.from}
            other={quiet.until}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <HourSelect
            label={t('quiet.until')}
            hint={quiet.until < quiet.from ? t('quiet.nextDay') : t('quiet.zone')}
            hour={quiet.until}
            other={quiet.from}
            onChange={(until) => onChange({ ...quiet, until })}
          />
        </div>
      )}
    </SettingsGroup>
  );
}

interface HourSelectProps {
  label: string;
  hint: string;
  /** As `21:00`. */
  hour: string;
  /** The other time, which can't be chosen too. */
  other: string;
  onChange: (hour: string) => void;
}

function HourSelect({ hour, other, ...field }: HourSelectProps) {
  const { t } = useTranslation('notificationSettings');
  const values = hours.includes(hour) ? hours : [hour, ...hours].sort();
  const options = values.map((value) => ({
    value,
    label: value,
    ...(value === other && { disabledReason: t('quiet.same') }),
  }));
  return <Select {...field} value={hour} options={options} />;
}
