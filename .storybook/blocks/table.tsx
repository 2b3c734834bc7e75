import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableProps {
  /** Title above the table. */
  caption?: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Docs block: a table that scrolls horizontally if it is wider than the page. */
export function Table({ caption, head, rows }: TableProps) {
  return (
    <div className={`sb-unstyled ${styles.Scroll}`}>
      <table className={styles.Table}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered.
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
