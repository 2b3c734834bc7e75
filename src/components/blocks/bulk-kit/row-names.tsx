import { Muted } from '#components/ui/text/text.tsx';
import styles from './bulk-dialog.module.css';

export interface RowNamesProps {
  /** What they have in common, for those who can't see where they stand. */
  label: string;
  /** The rows, each with why, where they differ in it. */
  rows: readonly { id: string; name: string; reason?: string | null }[];
}

/** Rows by name; what is long scrolls. */
export function RowNames({ label, rows }: RowNamesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <ul className={styles.Rows} aria-label={label} tabIndex={0}>
      {rows.map(({ id, name, reason }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {typeof reason === 'string' && (
            <Muted as="span" size="body">
              {reason}
            </Muted>
          )}
        </li>
      ))}
    </ul>
  );
}
