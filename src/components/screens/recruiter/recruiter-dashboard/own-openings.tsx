import { useTranslation } from 'react-i18next';
import { Figures, FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { MyOpening } from '#machines/recruiter/recruiter-dashboard/widgets.machine.ts';

export interface OwnOpeningsProps {
  state: WidgetState<readonly MyOpening[]>;
  onReload: () => void;
}

/** Lists the openings that the recruiter's candidates are in progress for, and the free places of each. */
export function OwnOpenings({ state, onReload }: OwnOpeningsProps) {
  const { t } = useTranslation('recruiterDashboard');
  const { t: tCandidates } = useTranslation('candidates');
  const format = useFormat();
  return (
    <Widget
      title={t('openings.title')}
      definition={t('openings.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={4} />}
    >
      {(openings) =>
        openings.length === 0 ? (
          <EmptyState title={t('openings.none')}>{t('openings.noneMore')}</EmptyState>
        ) : (
          <Figures
            label={t('openings.title')}
            rows={openings}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'opening',
                label: t('openings.opening'),
                isName: true,
                render: ({ title, emirate }) => (
                  <>
                    <bdi>{title}</bdi>
                    <Muted as="div">{tCandidates(`emirate.${emirate}`)}</Muted>
                  </>
                ),
              },
              {
                id: 'left',
                label: t('openings.places'),
                isNumber: true,
                render: ({ headcount, filled }) => {
                  const left = Math.max(0, headcount - filled);
                  return left === 0
                    ? t('openings.full')
                    : t('openings.left', { left: format.number(left), all: format.number(headcount) });
                },
              },
              {
                id: 'mine',
                label: t('openings.mine'),
                isNumber: true,
                render: ({ onTheWay }) => format.number(onTheWay),
              },
            ]}
          />
        )
      }
    </Widget>
  );
}
