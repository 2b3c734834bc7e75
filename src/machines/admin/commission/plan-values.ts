/** A commission plan version as typed in the form, and its conversion to what is sent. */
import * as z from 'zod/mini';
import {
  type CommissionPlan,
  milestoneEvents,
  type PlanTerms,
} from '#machines/data/tables/commission-plans.ts';
import { openingLicenses } from '#shared/licences.ts';
import { knownSources } from '#shared/sources.ts';

const number = z.nullable(z.number());

/** Form values; money in fils, null for an empty field. */
export const planValues = z.object({
  id: z.string(),
  name: z.string(),
  active_from: z.nullable(z.string()),
  active_to: z.nullable(z.string()),
  rate_motorcycle: number,
  rate_light_vehicle: number,
  rate_heavy_truck: number,
  rate_light_bus: number,
  rate_heavy_bus: number,
  rate_light_mechanical: number,
  rate_heavy_mechanical: number,
  rate_trailer: number,
  pct_deployed: number,
  pct_day_30: number,
  pct_day_90: number,
  factors: z.record(z.string(), number),
  clawback_days: number,
  qualifier_pct: number,
  tiers: z.array(z.object({ from: number, bonus_fils: number })),
  quality_factor: z.boolean(),
});
export type PlanValues = z.infer<typeof planValues>;

/** Names the field of a licence's rate. */
export const rateField = (licence: (typeof openingLicenses)[number]) => `rate_${licence}` as const;

/** Names the field of a milestone's percentage. */
export const pctField = (event: (typeof milestoneEvents)[number]) => `pct_${event}` as const;

/** Returns the form values of a plan, for a version that starts on another day. */
export function planValuesOf(terms: PlanTerms, id: string, activeFrom: string): PlanValues {
  const rate = (licence: string) => terms.base_by_license[licence] ?? null;
  const pct = (event: string) => terms.milestones.find((one) => one.event === event)?.pct ?? null;
  return {
    id,
    name: terms.name,
    active_from: activeFrom,
    active_to: null,
    rate_motorcycle: rate('motorcycle'),
    rate_light_vehicle: rate('light_vehicle'),
    rate_heavy_truck: rate('heavy_truck'),
    rate_light_bus: rate('light_bus'),
    rate_heavy_bus: rate('heavy_bus'),
    rate_light_mechanical: rate('light_mechanical'),
    rate_heavy_mechanical: rate('heavy_mechanical'),
    rate_trailer: rate('trailer'),
    pct_deployed: pct('deployed'),
    pct_day_30: pct('day_30'),
    pct_day_90: pct('day_90'),
    factors: { ...Object.fromEntries(knownSources.map((source) => [source, 1])), ...terms.source_multiplier },
    clawback_days: terms.clawback_days,
    qualifier_pct: terms.split_rules.qualifier_pct ?? null,
    tiers: terms.monthly_tiers,
    quality_factor: terms.quality_factor,
  };
}

/** Converts form values to plan terms; empty fields are left out. */
export function termsOfValues(values: PlanValues): PlanTerms {
  const { name, active_from, active_to, factors, clawback_days, qualifier_pct, tiers, quality_factor } =
    values;
  return {
    name,
    active_from,
    active_to,
    base_by_license: written(openingLicenses.map((licence) => [licence, values[rateField(licence)]])),
    source_multiplier: written(
      Object.entries(factors).map(([key, factor]) => [key, factor === 1 ? null : factor]),
    ),
    milestones: milestoneEvents.flatMap((event) => {
      const pct = values[pctField(event)];
      return pct === null || pct === 0 ? [] : [{ event, pct }];
    }),
    clawback_days: clawback_days ?? 0,
    split_rules: qualifier_pct === null ? {} : { qualifier_pct },
    monthly_tiers: tiers.flatMap(({ from, bonus_fils }) =>
      from === null || bonus_fils === null ? [] : [{ from, bonus_fils }],
    ),
    quality_factor,
  };
}

/** Returns the terms of a stored plan. */
export function planTermsOf(plan: CommissionPlan): PlanTerms {
  const {
    id: _id,
    created_by: _by,
    created_at: _at,
    updated_at: _changed,
    version: _version,
    ...terms
  } = plan;
  return terms;
}

function written(entries: readonly (readonly [string, number | null])[]): Record<string, number> {
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}

/** Returns the plan proposed when none exists; `name` is in the reader's language. */
export function starterTerms(name: string): PlanTerms {
  return {
    name,
    active_from: null,
    active_to: null,
    base_by_license: {
      motorcycle: 40_000,
      light_vehicle: 30_000,
      heavy_truck: 60_000,
      light_bus: 45_000,
      heavy_bus: 60_000,
      light_mechanical: 50_000,
      heavy_mechanical: 60_000,
      trailer: 60_000,
    },
    source_multiplier: { referral: 1.2, agency: 0.5 },
    milestones: [
      { event: 'deployed', pct: 50 },
      { event: 'day_30', pct: 25 },
      { event: 'day_90', pct: 25 },
    ],
    clawback_days: 30,
    split_rules: { qualifier_pct: 20 },
    monthly_tiers: [
      { from: 5, bonus_fils: 50_000 },
      { from: 10, bonus_fils: 150_000 },
    ],
    quality_factor: true,
  };
}
