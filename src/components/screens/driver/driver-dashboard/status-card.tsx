import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { DriverMilestones } from '#components/blocks/driver-milestones/driver-milestones.tsx';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { HomeApplication } from '#machines/data/rpc/my-home.ts';
import styles from './home.module.css';

export interface StatusCardProps {
  application: HomeApplication | null;
  /** The driver has no open task. */
  isWaiting: boolean;
}

/** Shows the status of the application in six steps and one sentence, and when to expect news. */
export function StatusCard({ application, isWaiting }: StatusCardProps) {
  const { t } = useTranslation(['driverHome', 'statusDetail']);
  const format = useFormat();
  if (application === null) {
    return (
      <section className={styles.Card}>
        <Heading level={2}>{t('none.title')}</Heading>
        <p>{t('none.help')}</p>
      </section>
    );
  }
  const { stage, opening_title, next_news_on, closed } = application;
  return (
    <section className={styles.Card}>
      <DriverMilestones stage={stage} />
      <div>
        <Heading level={2}>{t(`statusDetail:stage.${stage}`)}</Heading>
        {opening_title !== null && (
          <Muted>
            <bdi>{opening_title}</bdi>
          </Muted>
        )}
      </div>
      {closed !== null && <Closed stage={stage} {...closed} />}
      {isWaiting && closed === null && stage !== 'deployed' && <p>{t('working')}</p>}
      {next_news_on !== null && (
        <p className={styles.Fact}>
          <Icon of={Clock} size="density" />
          {t('nextNews', { date: format.date(next_news_on) })}
        </p>
      )}
    </section>
  );
}

type ClosedProps = NonNullable<HomeApplication['closed']> & Pick<HomeApplication, 'stage'>;

/** Explains respectfully why the application ended, and when the driver may reapply. */
function Closed({ stage, message_i18n, apply_again_on }: ClosedProps) {
  const { t, i18n } = useTranslation('driverHome');
  const format = useFormat();
  return (
    <>
      {stage === 'rejected' && <p>{localizedText(message_i18n, i18n.language) ?? t('closed.thanks')}</p>}
      <p>
        {apply_again_on === null ? t('closed.ask') : t('closed.again', { date: format.date(apply_again_on) })}
      </p>
    </>
  );
}
