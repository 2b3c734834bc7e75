import { moneyText } from '#components/i18n/format-parts.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** Amount in whole fils: 250000 is AED 2,500.00. */
  fils: number;
}

/** Renders an amount in dirhams, the same in every language. */
export function Money({ fils }: MoneyProps) {
  return (
    <bdi dir="ltr" className={styles.Money}>
      {moneyText(fils)}
    </bdi>
  );
}
