import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { DayLine } from '#machines/data/rpc/interview-desk.ts';
import type { Leaving } from '#machines/recruiter/walk-in-desk/walk-in-desk.types.ts';
import { minutesSince } from '#machines/recruiter/walk-in-desk/walk-in-queue.ts';
import styles from './queue.module.css';

export interface CalledCandidateProps {
  /** The person called to the desk. */
  calledLine: DayLine;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Path of the interview, with its scorecard. */
  interviewHref: string;
  /** Reason nothing can be changed now. */
  disabledReason: string | undefined;
  onLeave: (as: Leaving) => void;
}

/** Shows the person at the desk, with buttons to score, finish, or mark as absent. */
export function CalledCandidate({
  calledLine,
  now,
  interviewHref,
  disabledReason,
  onLeave,
}: CalledCandidateProps) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const [isAsking, setIsConfirming] = useState(false);
  const minutes = minutesSince(Date.parse(calledLine.started_at ?? calledLine.starts_at), now);
  const leave = (as: Leaving) => {
    setIsConfirming(false);
    onLeave(as);
  };
  return (
    <div className={styles.CalledCandidate}>
      <span className={styles.Quiet}>{t('queue.seated')}</span>
      <span className={styles.Waiting}>
        <span className={styles.No}>{calledLine.queue_no}</span>
        <bdi className={styles.PersonName}>{calledLine.candidate_name}</bdi>
        <span className={styles.Quiet}>
          {minutes === 0 ? t('queue.calledNow') : format.duration(minutes)}
        </span>
      </span>
      <Row gap={4}>
        <Link variant="quiet" href={interviewHref}>
          {t('queue.scorecard')}
        </Link>
        <Button variant="quiet" disabledReason={disabledReason} onPress={() => setIsConfirming(true)}>
          {t('queue.absent')}
        </Button>
        <Button variant="quiet" disabledReason={disabledReason} onPress={() => leave('finished')}>
          {t('queue.finish')}
        </Button>
      </Row>
      <Dialog
        title={t('absent.title', { name: calledLine.candidate_name })}
        isOpen={isAsking}
        onOpenChange={setIsConfirming}
        size="small"
        footer={
          <>
            <Button variant="danger" onPress={() => leave('missed')}>
              {t('absent.noShow')}
            </Button>
            <Button variant="primary" autoFocus onPress={() => leave('returned')}>
              {t('absent.back')}
            </Button>
          </>
        }
      >
        <p>{t('absent.about', { number: calledLine.queue_no })}</p>
      </Dialog>
    </div>
  );
}
