import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './conflict.module.css';

export interface ConflictProps {
  /** Name of the other user; null if unknown. */
  by: string | null;
  /** Time of the other change, in ms since the Unix epoch. */
  at: number;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** The current user's unsaved value. */
  mine: ReactNode;
  /** The saved value. */
  theirs: ReactNode;
  /** Overwrites the saved value with `mine`. */
  onKeepMine: () => void;
  /** Keeps `theirs` and discards `mine`. */
  onTakeTheirs: () => void;
}

/** Shows both values when two users changed one field. Nothing is overwritten until the user chooses one. */
export function Conflict({ by, at, now, mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { t } = useTranslation('candidates');
  const titleId = useId();
  const { ago } = useMoments(now);
  const title = t('conflict.title', { name: by ?? t('conflict.somebody'), when: ago(at) });
  return (
    <section className={styles.Conflict} aria-labelledby={titleId}>
      <p id={titleId} className={styles.Title} role="alert">
        <Icon of={UsersRound} />
        <span>{title}</span>
      </p>
      <dl className={styles.Values}>
        <div>
          <Muted as="dt">{t('conflict.yours')}</Muted>
          <dd className={styles.Value}>{mine}</dd>
        </div>
        <div>
          <Muted as="dt">{t('conflict.theirs')}</Muted>
          <dd className={styles.Value}>{theirs}</dd>
        </div>
      </dl>
      <div className={styles.Choices}>
        <Button onPress={onKeepMine}>{t('conflict.keepMine')}</Button>
        <Button onPress={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
      </div>
    </section>
  );
}
