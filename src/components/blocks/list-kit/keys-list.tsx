import { Kbd, type KbdProps } from '#components/ui/kbd/kbd.tsx';
import styles from './help-sheet.module.css';

/** Keys to press together, and their action. */
export type KeyLabels = [keys: KbdProps['keys'], words: string];

export interface KeysListProps {
  /** Where the shortcuts work. */
  title: string;
  /** Shortcuts with their actions. */
  keys: readonly KeyLabels[];
}

/** Lists the keyboard shortcuts of one area. */
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
