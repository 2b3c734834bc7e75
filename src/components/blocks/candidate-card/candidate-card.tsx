import Phone from 'lucide-react/icons/phone';
import { Button } from 'react-aria-components/Button';
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
import type { WorkHours } from '#machines/kinds/working-time.ts';
import styles from './candidate-card.module.css';

export interface CandidateCardProps {
  /** Who it is. */
  candidate: CandidateSummary;
  /** The present, in ms since 1970. */
  now: number;
  /** The working hours that deadlines are counted in. */
  hours: WorkHours;
  /** Opens the record; the whole card can be pressed. */
  onOpen: () => void;
  /** Hears that a call begins, to ask afterwards how it went. */
  onCall?: () => void;
  /** Its record is open, or it is chosen. */
  isSelected?: boolean;
}

/** A candidate as a card: the row of a list on a phone, with the number to call at hand. */
export function CandidateCard(props: CandidateCardProps) {
  const { candidate, now, hours, onOpen, onCall, isSelected = false } = props;
  const { t } = useTranslation('candidates');
  const name = nameOf(candidate);
  const isOnHold = candidate.hold_state === 'on_hold';
  return (
    <article className={styles.Card} data-selected={isSelected || undefined}>
      <Button
        className={styles.Name ?? ''}
        onPress={onOpen}
        {...(isSelected && { 'aria-current': 'true' as const })}
      >
        <bdi>{name}</bdi>
      </Button>
      <div className={styles.Badges}>
        <StageBadge stage={candidate.current_stage} isOnHold={isOnHold} holdUntil={candidate.hold_until} />
        {!isOnHold && (
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
      <div className={styles.Foot}>
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
            aria-label={t('card.callName', { name })}
            {...(onCall && { onPress: onCall })}
          >
            <Icon of={Phone} />
            {t('card.call')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
