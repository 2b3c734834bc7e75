import { useFormat } from '#components/i18n/use-format.ts';
import styles from './number.module.css';

export interface NumberTextProps {
  /** A number, formatted for the language; or a phone number or reference, shown unchanged. */
  children: number | string;
  /** Number of decimals. Defaults to as many as the number has. */
  decimals?: number;
  /** Allows line breaks, for a reference longer than the width of a small phone. */
  isLong?: boolean;
}

/** Renders a number, phone number or reference left to right in every language, with tabular digits. */
export function NumberText({ children, decimals, isLong = false }: NumberTextProps) {
  const format = useFormat();
  return (
    <bdi dir="ltr" className={styles.Number} data-long={isLong || undefined}>
      {typeof children === 'number' ? format.number(children, decimals) : children}
    </bdi>
  );
}
