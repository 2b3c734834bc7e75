import { useTranslation } from 'react-i18next';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import type { SwitchFailure } from '#machines/admin/config/switch-failure.ts';
import { AppError } from '#shared/app-error.ts';
import styles from './admin-dashboard.module.css';

export interface AutoAssignProps {
  /** Null until it was read. */
  isOn: boolean | null;
  /** Why it could not be read. */
  error: AppError | null;
  isReading: boolean;
  isSaving: boolean;
  /** Why the last change was not kept. */
  failure: SwitchFailure | null;
  /** The web forms have not been told of the last change. */
  areFormsBehind: boolean;
  isTellingForms: boolean;
  /** Leads that wait for somebody; null when that is not known. */
  unassigned: number | null;
  /** Stores it; `description` says in the table of settings what it does. */
  onChange: (isOn: boolean, description: string) => void;
  onTellForms: () => void;
  onReload: () => void;
  configHref: string;
}

/** Whether leads are shared out by themselves, and what that means right now. */
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
        <Link look="quiet" href={configHref}>
          {t('assign.more')}
        </Link>
      }
    >
      {(isSharing) => <Choice {...props} isOn={isSharing} />}
    </Widget>
  );
}

function Choice(props: AutoAssignProps & { isOn: boolean }) {
  const { isOn, isSaving, failure, areFormsBehind, isTellingForms, unassigned, onChange, onTellForms } =
    props;
  const { t } = useTranslation('overview');
  const errorWords = useErrorWords();
  const effect = isOn ? t('assign.on') : t('assign.off');
  const pool = unassigned === null ? '' : ` ${t('assign.pool', { count: unassigned })}`;
  const message =
    failure && 'reason' in failure && !(failure.reason instanceof AppError)
      ? failure.reason
      : errorWords(
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
      {areFormsBehind && (
        <div className={styles.Note} role="status">
          <p>{t('assign.forms')}</p>
          <Button onPress={onTellForms} isPending={isTellingForms}>
            {t('assign.formsRetry')}
          </Button>
        </div>
      )}
    </>
  );
}
