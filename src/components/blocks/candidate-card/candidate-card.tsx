import { Button } from 'react-aria-components/Button';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import styles from './candidate-card.module.css';
import { CandidateFacts, type CandidateFactsProps } from './candidate-facts.tsx';

export interface CandidateCardProps extends CandidateFactsProps {
  /** Opens the record. The whole card is clickable. */
  onOpen: () => void;
  /** The card is selected, or its record is open. */
  isSelected?: boolean;
}

/** Renders a candidate as a card on a board, or as a list row on a phone. */
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
