import { Muted } from '#components/ui/text/text.tsx';
import styles from './bulk-dialog.module.css';

export interface RowNamesProps {
  /** Accessible label for the list. */
  label: string;
  /** Rows, with a reason where reasons differ. */
  rows: readonly { id: string; name: string; reason?: string | null }[];
}

/** Lists rows by name. A long list scrolls. */
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
