import { Kbd, type KbdProps } from '#components/ui/kbd/kbd.tsx';
import styles from './help-sheet.module.css';

/** Keys to press together, and what they do. */
export type KeyWords = [keys: KbdProps['keys'], words: string];

export interface KeysListProps {
  /** Where the keys work. */
  title: string;
  /** Each key with what it does. */
  keys: readonly KeyWords[];
}

/** Which keys do what in one place. */
export function KeysList({ title, keys }: KeysListProps) {
  return (
    <section>
      <h3 className={styles.Title}>{title}</h3>
      <dl className={styles.Keys}>
        {keys.map(([key, label]) => (
          <div key={label}>
            <dt>
              <Kbd keys={key} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
