import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { type CandidateSummary, nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { ContactCell } from '#components/blocks/candidate-row/contact-cell.tsx';
import { NextActionCell } from '#components/blocks/candidate-row/next-action-cell.tsx';
import { VisaCell } from '#components/blocks/candidate-row/visa-cell.tsx';
import { Licence } from '#components/blocks/licence/licence.tsx';
import { SlaDot } from '#components/blocks/sla-dot/sla-dot.tsx';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { WorkHours } from '#shared/working-time.ts';
import styles from './candidate-card.module.css';

export interface CandidateFactsProps {
  /** The candidate to show. */
  candidate: CandidateSummary;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Working hours used for deadlines; null until loaded. */
  hours: WorkHours | null;
  /** Called when a call starts, to ask for its outcome afterwards. */
  onCall?: (() => void) | undefined;
}

/** Renders the facts below the name on a card, with the number to call. */
export function CandidateFacts({ candidate, now, hours, onCall }: CandidateFactsProps) {
  const { t } = useTranslation('candidates');
  const isOnHold = candidate.hold_state === 'on_hold';
  return (
    <>
      <div className={styles.Badges}>
        <StageBadge stage={candidate.current_stage} isOnHold={isOnHold} holdUntil={candidate.hold_until} />
        {!isOnHold && hours && (
          <SlaDot
            dueAt={candidate.stage_due_at}
            startedAt={candidate.stage_entered_at}
            now={now}
            hours={hours}
            stage={candidate.current_stage}
          />
        )}
      </div>
      <div className={styles.Facts}>
        <Licence of={candidate.license_type} transmission={candidate.transmission} />
        <VisaCell candidate={candidate} now={now} />
      </div>
      <div className={styles.Footer}>
        <div className={styles.Work}>
          {candidate.next_action_at === null ? (
            <ContactCell candidate={candidate} now={now} />
          ) : (
            <NextActionCell candidate={candidate} now={now} />
          )}
        </div>
        {candidate.phone_e164 !== null && candidate.phone_status !== 'wrong' && (
          <ButtonLink
            href={`tel:${candidate.phone_e164}`}
            aria-label={t('card.callName', { name: nameOf(candidate) })}
            {...(onCall && { onPress: onCall })}
          >
            <Icon of={Phone} />
            {t('card.call')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
