import { useTranslation } from 'react-i18next';
import { Money } from '#components/ui/money/money.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import styles from './commission-line.module.css';
import { useCommissionMessages } from './use-commission-messages.ts';

/** Shows how the amount of a line was calculated, one step per row. */
export function CommissionBreakdown({ line }: { line: CommissionListRow }) {
  const { t } = useTranslation('commissionLine');
  const { rule, steps, amount } = useCommissionMessages();
  const shown = steps(line);
  return (
    <table className={styles.Steps}>
      <caption className={styles.Caption}>{t('step.title')}</caption>
      <thead className={styles.Heads}>
        <tr>
          <th>{t('step.what')}</th>
          <th>{t('step.sum')}</th>
          <th>{t('step.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.length === 0 && (
          <tr>
            <td colSpan={2}>{rule(line)}</td>
            <td className={styles.Amount}>
              <bdi dir="ltr">{amount(line.amount_fils)}</bdi>
            </td>
          </tr>
        )}
        {shown.map(({ label, sum, fils }) => (
          <tr key={label}>
            <td>{label}</td>
            <td>
              <Muted as="span">
                <bdi>{sum}</bdi>
              </Muted>
            </td>
            <td className={styles.Amount}>
              <bdi dir="ltr">{amount(fils)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('step.total')}
          </th>
          <td className={styles.Amount}>
            <Money fils={line.amount_fils} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
