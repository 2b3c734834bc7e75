import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './stat-card.module.css';

/** The change of a number. */
export interface StatChange {
  direction: 'up' | 'down' | 'same';
  /** Size of the change and its reference: "6 more than last week". */
  words: string;
  /** Whether the change is good: fewer rejections are, fewer leads are not. */
  tone?: 'neutral' | 'good' | 'bad';
}

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal };

/** Shows the arrow and text of a change. */
export function Change({ direction, words, tone = 'neutral' }: StatChange) {
  return (
    <p className={styles.Change} data-tone={tone}>
      <Icon of={arrows[direction]} />
      <span>{words}</span>
    </p>
  );
}
