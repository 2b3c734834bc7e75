import type { RangePreset } from '#components/ui/date-range-picker/date-range.ts';

interface FilterBase {
  /** Id in the URL and the query. */
  id: string;
  /** Label of the filter: "Licence". */
  label: string;
}

/** Filters by any of several options. More than eight options can be searched. */
export interface ChoiceField extends FilterBase {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
}

/** Filters by a maximum number of days from today. */
export interface DaysField extends FilterBase {
  kind: 'days';
  /** Numbers of days offered as presets. */
  presets?: readonly number[];
}

/** Filters by a period of days. */
export interface DatesField extends FilterBase {
  kind: 'dates';
  /** Ready-made periods. */
  presets?: readonly RangePreset[];
}

/** Filters by a condition or its opposite. */
export interface FlagField extends FilterBase {
  kind: 'flag';
  /** Label of the true value: "In UAE". */
  yes: string;
  /** "Abroad" */
  no: string;
}

/** A filter of a list. `filter-values.ts` defines the format of its values. */
export type FilterField = ChoiceField | DaysField | DatesField | FlagField;
