import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { kindStyles } from '#components/blocks/commission-line/commission-kind.tsx';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Money } from '#components/ui/money/money.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CommissionPeriod } from '#machines/data/rpc/commission-periods.ts';
import styles from './commission-periods.module.css';

export interface PeriodRowProps {
  period: CommissionPeriod;
  isExporting: boolean;
  onClose: () => void;
  onExport: () => void;
}

const figures = ['projected', 'earned', 'approved', 'paid'] as const;

/** Shows a month: its amount in each state, and its actions. */
export function PeriodRow({ period: of, isExporting, onClose, onExport }: PeriodRowProps) {
  const { t, i18n } = useTranslation(['commissionLedger', 'commissionLine']);
  const format = useFormat();
  const titleId = useId();
  const month = monthName(of.period, i18n.language);
  const linesOf = (count: number) => t('periods.lines', { count, number: format.number(count) });
  const notes = {
    projected: null,
    earned: of.on_hold_lines > 0 && t('periods.held', { amount: format.money(of.on_hold_fils) }),
    approved: null,
    paid: of.paid_refs.length > 0 && <bdi translate="no">{of.paid_refs.join(', ')}</bdi>,
  } as const;
  const isPayrollThere = of.approved_lines + of.paid_lines > 0;
  return (
    <li className={styles.Period} aria-labelledby={titleId}>
      <Stack gap={1}>
        <Heading level={3} size="body" id={titleId}>
          {month}
        </Heading>
        <Muted>
          {t('periods.recruiters', { count: of.recruiters, number: format.number(of.recruiters) })}
        </Muted>
      </Stack>
      <dl className={styles.Figures}>
        {figures.map((kind) => (
          <div key={kind} className={styles.Figure}>
            <Muted as="dt">
              <Row gap={1} wrap={false} as="span">
                <Icon of={kindStyles[kind].icon} />
                {t(`commissionLine:kind.${kind}`)}
              </Row>
            </Muted>
            <dd>
              {of[`${kind}_lines`] > 0 ? (
                <>
                  <strong>
                    <Money fils={of[`${kind}_fils`]} />
                  </strong>
                  <Muted as="span">{linesOf(of[`${kind}_lines`])}</Muted>
                </>
              ) : (
                <Muted as="span">{linesOf(0)}</Muted>
              )}
              {notes[kind] && <Muted as="span">{notes[kind]}</Muted>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.Acts}>
        <Row>
          {of.approved_lines > 0 && (
            <Button
              variant="primary"
              onPress={onClose}
              aria-label={t('periods.payOf', { month })}
              disabledReason={of.payable_lines === 0 ? t('periods.otherAdmin') : undefined}
            >
              {t('periods.pay')}
            </Button>
          )}
          {isPayrollThere && (
            <Button onPress={onExport} isPending={isExporting} aria-label={t('periods.payrollOf', { month })}>
              <Icon of={Download} />
              {t('periods.payroll')}
            </Button>
          )}
        </Row>
        {of.clawed_back_fils !== 0 && (
          <Muted>{t('periods.clawedBack', { amount: format.money(of.clawed_back_fils) })}</Muted>
        )}
      </div>
    </li>
  );
}
