import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Switch } from '#components/ui/switch/switch.tsx';
import type { SwitchDisplay } from '#machines/admin/config/switch-display.ts';
import type { SwitchFailure } from '#machines/admin/config/switch-failure.ts';
import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import styles from './setting-switch.module.css';

export interface SettingSwitchProps extends SwitchDisplay {
  name: SwitchName;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Called with the new state. `description` describes the switch, for its database row. */
  onSet: (name: SwitchName, isOn: boolean, description: string) => void;
}

/**
 * Shows a global switch: its description, its current effect, who set it last, and why setting it failed. The texts are
 * in the `config` catalogue.
 */
export function SettingSwitch({
  name,
  now,
  onSet,
  isKnown,
  needsOwnTwoFactor,
  ...shown
}: SettingSwitchProps) {
  const { t } = useTranslation('config');
  const { ago } = useMoments(now);
  const failureMessages = useFailureMessages();
  const { isOn, isSaving, failure, change, isAlreadySet } = shown;
  const owedReason = needsOwnTwoFactor ? t('general.owedFirst') : undefined;
  const reason = isKnown ? owedReason : t('general.unknown');
  const by = change?.by ?? t('general.somebody');
  return (
    <>
      <Switch
        label={t(`switch.${name}.label`)}
        hint={t(`switch.${name}.hint`)}
        isSelected={isOn}
        isPending={isSaving}
        error={failure ? failureMessages(failure) : undefined}
        disabledReason={reason}
        onChange={(isTurnedOn) => onSet(name, isTurnedOn, t(`switch.${name}.hint`))}
      />
      <p className={styles.Effect}>
        {t('general.now', { effect: t(`switch.${name}.${isOn ? 'on' : 'off'}`) })}
      </p>
      <p className={styles.Change} role="status">
        {isAlreadySet && change && (
          <span className={styles.Overtaken}>
            {t(isOn ? 'general.overtakenOn' : 'general.overtakenOff', { name: by })}
          </span>
        )}
        {change && (
          <span>
            {change.by === null
              ? t('general.changedAlone', { when: ago(change.at) })
              : t('general.changed', { name: change.by, when: ago(change.at) })}
          </span>
        )}
      </p>
    </>
  );
}

/** Messages from the specification, section 8 "Settings update". */
function useFailureMessages(): (failure: SwitchFailure) => string {
  const { t } = useTranslation('config');
  const errorMessage = useErrorMessages();
  return (failure) => {
    if (failure.kind === 'offline') return t('update.offline');
    if (failure.kind === 'unknown') return t('update.unknown');
    const { kind, reason } = failure;
    return t(`update.${kind}`, { message: typeof reason === 'string' ? reason : errorMessage(reason) });
  };
}
