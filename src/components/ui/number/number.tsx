import { useFormat } from '#components/i18n/use-format.ts';
import styles from './number.module.css';

export interface NumberTextProps {
  /** A number, which is written as the language does, or a phone number or reference, which is shown as it is. */
  children: number | string;
  /** How many digits stand after the point; as many as there are unless told. */
  decimals?: number;
  /** May break over lines, as a reference that is longer than a small phone is wide. */
  isLong?: boolean;
}

/** A number, phone number or reference that keeps its order from left to right in every language, in even figures. */
export function NumberText({ children, decimals, isLong = false }: NumberTextProps) {
  const format = useFormat();
  return (
    <bdi dir="ltr" className={styles.Number} data-long={isLong || undefined}>
      {typeof children === 'number' ? format.number(children, decimals) : children}
    </bdi>
  );
}
