import CircleSlash from 'lucide-react/icons/circle-slash';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import styles from './driver-story.module.css';

export interface ApplicationEndProps {
  /** A rejected, withdrawn or ended application. */
  application: MyApplication;
  /** Omits the border, for use in a card that has one. */
  isPlain?: boolean;
  /** Current day in Dubai. */
  today: string;
  /** The new application is being sent. */
  isBusy: boolean;
  /** Error message of the failed submission; null for none. */
  error: string | null;
  /** Submits the new application. */
  onApplyAgain: () => void;
}

/** Shows how an application ended, in respectful words, and when and how to apply again. */
export function ApplicationEnd(props: ApplicationEndProps) {
  const { application, isPlain = false, today, isBusy, error, onApplyAgain } = props;
  const { stage, stage_entered_at, can_apply_again } = application;
  const { t, i18n } = useTranslation(['driverStatus', 'statusDetail']);
  const format = useFormat();
  const reason = localizedText(application.reason_i18n, i18n.language);
  return (
    <section className={styles.End} data-plain={isPlain || undefined}>
      <Icon of={CircleSlash} size="density" />
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2}>{t(`statusDetail:stage.${stage}`)}</Heading>
          <Muted>{format.date(stage_entered_at)}</Muted>
          {reason !== null && stage === 'rejected' && <p>{reason}</p>}
        </Stack>
        <ApplyAgain {...application} today={today} />
        {error !== null && <Alert title={t('again.failed')}>{error}</Alert>}
        {can_apply_again && (
          <Button
            variant="primary"
            size="large"
            isWide
            isPending={isBusy}
            pendingLabel={t('sending')}
            onPress={onApplyAgain}
          >
            {t('again.apply')}
          </Button>
        )}
      </Stack>
    </section>
  );
}

/** Shows when a new application is possible. */
function ApplyAgain(props: MyApplication & Pick<ApplicationEndProps, 'today'>) {
  const { is_latest, can_apply_again, reapply_after, reapply_condition, today } = props;
  const { t } = useTranslation('driverStatus');
  const format = useFormat();
  if (!is_latest) return null;
  if (can_apply_again) return <p>{t('again.now')}</p>;
  if (reapply_condition !== null) return <p>{t(`again.condition.${reapply_condition}`)}</p>;
  if (reapply_after !== null && reapply_after > today)
    return <p>{t('again.from', { date: format.date(reapply_after) })}</p>;
  return <p>{t('again.ask')}</p>;
}
