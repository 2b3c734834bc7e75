import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Money } from '#components/ui/money/money.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { statementMachine } from '#machines/recruiter/commissions/statement.machine.ts';
import styles from './commissions.module.css';

export interface StatementProps {
  user: { id: string; name: string };
  /** 'YYYY-MM'. */
  month: string;
  /** Called after the browser's print dialog. `failed` is true if the lines could not be loaded. */
  onEnd: (failed: boolean) => void;
  /** Also shows it on screen, for stories. */
  isShown?: boolean;
}

/** Prints the statement of a month, or saves it as a PDF. */
export function Statement({ user, month, onEnd, isShown = false }: StatementProps) {
  const [{ context }] = useMachine(statementMachine, { input: { recruiterId: user.id, month } });
  const { data, loadError } = context;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (loadError !== null) end(true);
  }, [loadError]);
  useEffect(() => {
    if (data === null || isShown) return;
    document.fonts.ready.then(() => {
      window.print();
      end(false);
    });
  }, [data, isShown]);
  return (
    data && createPortal(<Page user={user} month={month} lines={data} isShown={isShown} />, document.body)
  );
}

interface PageProps extends Pick<StatementProps, 'user' | 'month'> {
  lines: readonly CommissionListRow[];
  isShown: boolean;
}

/** Statuses that count towards the month's pay. */
const countedStatuses: ReadonlySet<string> = new Set(['earned', 'approved', 'paid', 'clawed_back']);

function Page({ user, month, lines, isShown }: PageProps) {
  const { t, i18n } = useTranslation('commissions');
  const { subject, milestone, rule, adjustments, amount } = useCommissionMessages();
  const format = useFormat();
  const total = lines.reduce(
    (sum, { kind, amount_fils: fils }) => (countedStatuses.has(kind) ? sum + fils : sum),
    0,
  );
  return (
    <article className={styles.Statement} data-shown={isShown || undefined}>
      <h1>{t('statement.title', { month: monthName(month, i18n.language) })}</h1>
      <p>
        <bdi>{user.name}</bdi>
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('columns.driver')}</th>
            <th>{t('columns.milestone')}</th>
            <th>{t('columns.rule')}</th>
            <th>{t('columns.kind')}</th>
            <th>{t('columns.due_on')}</th>
            <th className={styles.Amount}>{t('columns.amount_fils')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{subject(line)}</bdi>
              </td>
              <td>{milestone(line.milestone)}</td>
              <td>{[rule(line), ...adjustments(line)].join(', ')}</td>
              <td>{t(`values.kind.${line.kind}`)}</td>
              <td>{format.date(line.due_on)}</td>
              <td className={styles.Amount}>
                <NumberText>{amount(line.amount_fils)}</NumberText>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {t('statement.total')}
            </th>
            <td className={styles.Amount}>
              <strong>
                <Money fils={total} />
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{t('statement.note')}</p>
    </article>
  );
}
