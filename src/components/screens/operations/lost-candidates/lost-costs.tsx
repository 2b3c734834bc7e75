import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { Figures, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { LostCost } from '#machines/data/rpc/lost-costs.ts';
import { lostCostsMachine } from '#machines/operations/lost-candidates/lost-costs.machine.ts';
import styles from './lost-candidates.module.css';

export interface LostCostsProps {
  /** Filters the list by this reason and the current month, or removes the filter. */
  onPress: (code: string) => void;
}

/** Shows the cost of the cases lost this month, by reason: a bar for each, and a table. */
export function LostCosts({ onPress }: LostCostsProps) {
  const { t } = useTranslation('lostCandidates');
  const part = widgetPropsOf(useMachine(lostCostsMachine));
  return (
    <div className={styles.Costs}>
      <Widget
        title={t('costs.title')}
        definition={t('costs.definition')}
        {...part}
        skeleton={<FiguresSkeleton rows={2} />}
      >
        {(rows) =>
          rows.length === 0 ? <Muted>{t('costs.none')}</Muted> : <ByReason {...{ rows, onPress }} />
        }
      </Widget>
    </div>
  );
}

function ByReason({ rows, onPress }: LostCostsProps & { rows: readonly LostCost[] }) {
  const { t } = useTranslation('lostCandidates');
  const { t: tCandidate } = useTranslation('candidates');
  const format = useFormat();
  const total = rows.reduce((sum, { cost_fils: fils }) => sum + fils, 0);
  const maxFils = Math.max(1, ...rows.map(({ cost_fils: fils }) => fils));
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  const nameOf = ({ reason_code: code, reason_label: label }: LostCost) =>
    code === null ? t('noReason') : reasonName(tCandidate, { code, label: label ?? code });
  return (
    <>
      <p>{t('costs.total', { count: lost, number: format.number(lost), money: format.money(total) })}</p>
      <Figures
        label={t('costs.title')}
        rows={rows}
        keyOf={({ reason_code: code }) => code ?? ''}
        columns={[
          {
            id: 'reason',
            label: t('columns.reason'),
            isName: true,
            render: (row) => {
              const { reason_code: code } = row;
              return code === null ? (
                nameOf(row)
              ) : (
                <span className={styles.Press}>
                  <Button variant="quiet" onPress={() => onPress(code)}>
                    {nameOf(row)}
                  </Button>
                </span>
              );
            },
          },
          {
            id: 'lost',
            label: t('costs.lost'),
            isNumber: true,
            render: ({ lost: count }) => format.number(count),
          },
          {
            id: 'cost',
            label: t('columns.cost_fils'),
            isNumber: true,
            render: ({ cost_fils: fils }) => (
              <span className={styles.Cost}>
                <span className={styles.Bar} style={{ inlineSize: `${(fils / maxFils) * 8}rem` }} />
                {format.money(fils)}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
