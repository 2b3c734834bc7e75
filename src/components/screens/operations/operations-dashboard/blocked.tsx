import { useTranslation } from 'react-i18next';
import { CountBar, Figures, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import type { BlockedRow } from '#machines/data/rpc/ops-control-room.ts';

export interface BlockedProps {
  state: WidgetState<readonly BlockedRow[]>;
  onReload: () => void;
}

/** Lists the five most frequent reasons why work is blocked. */
export function Blocked({ state, onReload }: BlockedProps) {
  const { t, i18n } = useTranslation('operationsDashboard');
  return (
    <Widget
      title={t('blocked.title')}
      definition={t('blocked.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={5} />}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState kind="done" title={t('blocked.none')}>
            {t('blocked.noneMore')}
          </EmptyState>
        ) : (
          <Figures
            label={t('blocked.title')}
            rows={rows}
            keyOf={({ kind, code }) => `${kind} ${code}`}
            columns={[
              {
                id: 'reason',
                label: t('blocked.reason'),
                isName: true,
                render: ({ kind, code, label_i18n: label }) =>
                  code === null || label === null
                    ? t('blocked.kind.hold')
                    : t('blocked.of', {
                        kind: t(`blocked.kind.${kind}`),
                        what: labelIn({ [code]: label }, code, i18n.language),
                      }),
              },
              {
                id: 'open',
                label: t('blocked.cases'),
                render: ({ open }) => (
                  <CountBar count={open} share={open / Math.max(...rows.map((row) => row.open))} />
                ),
              },
            ]}
          />
        )
      }
    </Widget>
  );
}
