import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';

/** A calculation step: its label, the formula as text, and the resulting amount in fils. */
export interface CommissionStep {
  label: string;
  sum: string;
  fils: number;
}

const plainMoney = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
/** Formats an amount as "400.00", for use under a heading that names the currency. */
const amount = (fils: number) => plainMoney.format(fils / 100);

/** Returns functions that put commission lines into words: the driver, the rule and each calculation step. */
export function useCommissionMessages() {
  const { t } = useTranslation('commissionLine');
  const { t: tCandidate } = useTranslation('candidates');
  const { staffName, sourceName } = useCellContext();
  const format = useFormat();

  const licence = (code: string | null | undefined) =>
    tCandidate(`licence.${(code ?? 'unknown') as 'unknown'}`);
  const colleague = ({ rule }: CommissionListRow) => staffName(rule.shared_with ?? null) ?? t('colleague');
  const percent = (pct: number) => format.percent(pct / 100);
  const milestone = (name: string) =>
    name.startsWith('tier_')
      ? t('milestone.tier', { from: format.number(Number(name.slice(5))) })
      : t(`milestone.${name as 'deployed'}`);

  /** Returns the driver's name, "bonus" for a bonus, or "shared driver" for a driver of another recruiter. */
  const subjectOf = (line: CommissionListRow): string => {
    if (line.application_id === null) return t('bonus');
    const name = [line.first_name, line.last_name].filter((part) => part !== null).join(' ');
    return name === '' ? t('sharedDriver') : name;
  };

  /** Returns the rule: "Motorcycle 400.00 × 50%". */
  const rule = ({ rule: steps }: CommissionListRow): string => {
    const { licence: of, base_fils: base, pct, deployed, was_fils: was, right_fils: right } = steps;
    if (was !== undefined && right !== undefined)
      return t('rule.corrected', { was: amount(was), right: amount(right) });
    if (deployed !== undefined) return t('rule.tier', { count: deployed });
    if (base === undefined || pct === undefined) return t('rule.none');
    return t('rule.base', { licence: licence(of), base: amount(base), pct: percent(pct) });
  };

  /** Returns other adjustments of the amount, and the open dispute. */
  const adjustments = (line: CommissionListRow): string[] => {
    const { rule: steps, milestone: name, reason, dispute_status: dispute } = line;
    const { factor = 1, source, part, share_pct: share = 0, day } = steps;
    return [
      ...(factor !== 1
        ? [t('rule.factor', { factor: format.number(factor, 2), source: sourceName(source ?? null) })]
        : []),
      ...(part === 'owner' ? [t('rule.given', { pct: percent(share), name: colleague(line) })] : []),
      ...(part === 'qualifier' ? [t('rule.taken', { pct: percent(share), name: colleague(line) })] : []),
      ...(name === 'clawback' && typeof day === 'number' ? [t('rule.left', { count: day })] : []),
      ...((name === 'reversal' || name === 'correction') && reason !== null ? [reason] : []),
      ...(dispute === 'open' ? [t('rule.disputed')] : []),
    ];
  };

  const clawbackSteps = ({ milestone: name, amount_fils: fils }: CommissionListRow): CommissionStep[] =>
    fils < 0 ? [{ label: t(`step.${name === 'clawback' ? 'clawback' : 'reversal'}`), sum: '', fils }] : [];

  /** Returns every step from the base to the amount. Empty for lines created before rules were recorded. */
  const steps = (line: CommissionListRow): CommissionStep[] => {
    const { rule: of, milestone: name } = line;
    const { licence: type, base_fils: base, factor = 1, source, pct = 100, total_fils: total } = of;
    const { was_fils: was, right_fils: right } = of;
    if (was !== undefined && right !== undefined)
      return [
        { label: t('step.right'), sum: milestone(of.of ?? name), fils: right },
        { label: t('step.was'), sum: '', fils: -was },
        ...clawbackSteps(line),
      ];
    if (base === undefined || total === undefined) return [];
    const factored = Math.round(base * factor);
    const share = ((of.share_pct ?? 0) / 100) * total;
    return [
      { label: t('step.base', { licence: licence(type) }), sum: line.plan_name ?? '', fils: base },
      ...(factor !== 1
        ? [
            {
              label: t('step.factor', {
                factor: format.number(factor, 2),
                source: sourceName(source ?? null),
              }),
              sum: `${amount(base)} × ${format.number(factor, 2)}`,
              fils: factored,
            },
          ]
        : []),
      {
        label: t('step.milestone', { pct: percent(pct), milestone: milestone(of.of ?? name) }),
        sum: `${amount(factored)} × ${percent(pct)}`,
        fils: total,
      },
      ...(of.part === 'owner'
        ? [
            {
              label: t('step.given', { pct: percent(of.share_pct ?? 0), name: colleague(line) }),
              sum: `${amount(total)} × ${percent(of.share_pct ?? 0)}`,
              fils: -Math.round(share),
            },
          ]
        : []),
      ...(of.part === 'qualifier'
        ? [
            {
              label: t('step.taken', { pct: percent(of.share_pct ?? 0), name: colleague(line) }),
              sum: `${amount(total)} × ${percent(of.share_pct ?? 0)}`,
              fils: Math.round(share),
            },
          ]
        : []),
      ...clawbackSteps(line),
    ];
  };

  return { subject: subjectOf, milestone, rule, adjustments, steps, amount };
}
