import { useTranslation } from 'react-i18next';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import type { SwitchFailure } from '#machines/admin/config/switch-failure.ts';
import { AppError } from '#shared/app-error.ts';
import styles from './admin-dashboard.module.css';

export interface AutoAssignProps {
  /** Null until loaded. */
  isOn: boolean | null;
  /** Error of the failed load. */
  error: AppError | null;
  isReading: boolean;
  isSaving: boolean;
  /** Error of the last change. */
  failure: SwitchFailure | null;
  /** The web forms have not received the last change yet. */
  areFormsOutdated: boolean;
  isUpdatingForms: boolean;
  /** Number of unassigned leads; null if unknown. */
  unassigned: number | null;
  /** Saves the switch. `description` is stored in the settings table. */
  onChange: (isOn: boolean, description: string) => void;
  onUpdateForms: () => void;
  onReload: () => void;
  configHref: string;
}

/** Shows whether leads are assigned automatically, and the current effect. */
export function AutoAssign(props: AutoAssignProps) {
  const { isOn, error, isReading, onReload, configHref } = props;
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('assign.title')}
      state={{ data: isOn, error, isReading }}
      onReload={onReload}
      skeleton={
        <>
          <SkeletonLine width="70%" />
          <SkeletonLine width="90%" />
        </>
      }
      action={
        <Link variant="quiet" href={configHref}>
          {t('assign.more')}
        </Link>
      }
    >
      {(isSharing) => <Choice {...props} isOn={isSharing} />}
    </Widget>
  );
}

function Choice(props: AutoAssignProps & { isOn: boolean }) {
  const { isOn, isSaving, failure, areFormsOutdated, isUpdatingForms, unassigned, onChange, onUpdateForms } =
    props;
  const { t } = useTranslation('overview');
  const errorMessage = useErrorMessages();
  const effect = isOn ? t('assign.on') : t('assign.off');
  const pool = unassigned === null ? '' : ` ${t('assign.pool', { count: unassigned })}`;
  const message =
    failure && 'reason' in failure && !(failure.reason instanceof AppError)
      ? failure.reason
      : errorMessage(
          failure && 'reason' in failure && failure.reason instanceof AppError
            ? failure.reason
            : new AppError(failure?.kind === 'offline' ? 'network.offline' : 'data.failed'),
        );
  return (
    <>
      <Switch
        label={t('assign.label')}
        isSelected={isOn}
        onChange={(next) => onChange(next, t('assign.on'))}
        isPending={isSaving}
        hint={`${effect}${pool}`}
        error={failure ? t('assign.failed', { message }) : undefined}
      />
      {areFormsOutdated && (
        <div className={styles.Note} role="status">
          <p>{t('assign.forms')}</p>
          <Button onPress={onUpdateForms} isPending={isUpdatingForms}>
            {t('assign.formsRetry')}
          </Button>
        </div>
      )}
    </>
  );
}
