import { useTranslation } from 'react-i18next';
import { DemandBars } from '#components/blocks/control-room/demand-bars.tsx';
import { Figures, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { ForecastRow } from '#machines/data/rpc/report-forecast.ts';
import { forecastOf, weeks } from '#machines/operations/operations-dashboard/forecast.ts';

export interface ForecastProps {
  state: WidgetState<readonly ForecastRow[]>;
  onReload: () => void;
}

/** Compares the expected first shifts of the next four weeks with the clients' open places. */
export function Forecast({ state, onReload }: ForecastProps) {
  const { t } = useTranslation('operationsDashboard');
  const format = useFormat();
  return (
    <Widget
      title={t('forecast.title')}
      definition={t('forecast.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={5} />}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Muted>{t('forecast.none')}</Muted>
        ) : (
          <>
            <DemandBars {...forecastOf(rows)} />
            <Figures
              label={t('forecast.title')}
              rows={rows}
              keyOf={({ opening_id: id }) => id}
              columns={[
                {
                  id: 'opening',
                  label: t('forecast.opening'),
                  isName: true,
                  render: ({ title }) => <bdi>{title}</bdi>,
                },
                {
                  id: 'places',
                  label: t('forecast.places'),
                  isNumber: true,
                  render: ({ headcount, deployed }) => format.number(Math.max(headcount - deployed, 0)),
                },
                ...weeks.map((week, index) => ({
                  id: week,
                  label: t('forecast.week', { number: format.number(index + 1) }),
                  isNumber: true,
                  render: (row: ForecastRow) => format.number(row[week]),
                })),
                {
                  id: 'later',
                  label: t('forecast.later'),
                  isNumber: true,
                  isHiddenOnNarrow: true,
                  render: ({ later, undated }) => format.number(later + undated),
                },
              ]}
            />
          </>
        )
      }
    </Widget>
  );
}
