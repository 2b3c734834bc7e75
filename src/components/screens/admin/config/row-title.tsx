import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './list-parts.module.css';

/** Title of a list row. Its button covers the row, so that all of it can be pressed; the row has `position: relative`. */
export function RowTitle({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button className={styles.Title ?? ''} onPress={onPress}>
      {children}
    </Button>
  );
}
