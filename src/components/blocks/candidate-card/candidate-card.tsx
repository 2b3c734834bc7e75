import { Button } from 'react-aria-components/Button';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import styles from './candidate-card.module.css';
import { CandidateFacts, type CandidateFactsProps } from './candidate-facts.tsx';

export interface CandidateCardProps extends CandidateFactsProps {
  /** Opens the record; the whole card can be pressed. */
  onOpen: () => void;
  /** Its record is open, or it is chosen. */
  isSelected?: boolean;
}

/** A candidate as a card: one step of a board, or the row of a list on a phone. */
export function CandidateCard({ onOpen, isSelected = false, ...facts }: CandidateCardProps) {
  return (
    <article className={styles.Card} data-selected={isSelected || undefined}>
      <Button
        className={styles.Name ?? ''}
        onPress={onOpen}
        {...(isSelected && { 'aria-current': 'true' as const })}
      >
        <bdi>{nameOf(facts.candidate)}</bdi>
      </Button>
      <CandidateFacts {...facts} />
    </article>
  );
}
