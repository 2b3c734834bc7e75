import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { milestoneEvents, type PlanTerms } from '#machines/data/tables/commission-plans.ts';
import { openingLicenses } from '#shared/licences.ts';

/** A rule of a plan as shown to users. */
export interface PlanFact {
  id: string;
  label: string;
  text: string;
}

/** Returns a function that describes every rule of a plan, by id. Rules without effect are left out. */
export function usePlanFacts(): (terms: PlanTerms) => PlanFact[] {
  const { t } = useTranslation(['commission', 'candidates']);
  const format = useFormat();
  const sourceName = useSourceName();
  const percent = (pct: number) => format.percent(pct / 100);
  return (terms) => [
    ...openingLicenses.flatMap((licence) => {
      const fils = terms.base_by_license[licence];
      const label = t('facts.rate', { licence: t(`candidates:licence.${licence}`) });
      return fils === undefined ? [] : [{ id: licence, label, text: format.money(fils) }];
    }),
    ...milestoneEvents.flatMap((event) => {
      const part = terms.milestones.find((one) => one.event === event);
      return part ? [{ id: event, label: t(`facts.milestone.${event}`), text: percent(part.pct) }] : [];
    }),
    ...Object.entries(terms.source_multiplier).map(([source, factor]) => ({
      id: `source_${source}`,
      label: t('facts.factor', { source: sourceName(source) }),
      text: `× ${format.number(factor)}`,
    })),
    { id: 'clawback', label: t('facts.clawback'), text: t('facts.days', { count: terms.clawback_days }) },
    ...(terms.split_rules.qualifier_pct
      ? [{ id: 'split', label: t('facts.split'), text: percent(terms.split_rules.qualifier_pct) }]
      : []),
    ...(terms.monthly_tiers.length > 0
      ? [
          {
            id: 'tiers',
            label: t('facts.tiers'),
            text: format.list(
              terms.monthly_tiers
                .toSorted((one, other) => one.from - other.from)
                .map(({ from, bonus_fils: bonus }) =>
                  t('facts.tier', { bonus: format.money(bonus), from: format.number(from) }),
                ),
            ),
          },
        ]
      : []),
    { id: 'quality', label: t('facts.quality'), text: t(`facts.${terms.quality_factor ? 'yes' : 'no'}`) },
  ];
}
