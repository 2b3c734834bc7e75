import type { RangePreset } from '#components/ui/date-range-picker/date-range.ts';

interface Named {
  /** As in the address and the query. */
  id: string;
  /** What it asks about: "Licence". */
  label: string;
}

/** Any of several; above eight they can be searched. */
export interface ChoiceField extends Named {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
}

/** At most so many days from today. */
export interface DaysField extends Named {
  kind: 'days';
  /** Numbers to choose with one press. */
  presets?: readonly number[];
}

/** A period of days. */
export interface DatesField extends Named {
  kind: 'dates';
  /** Ready-made periods. */
  presets?: readonly RangePreset[];
}

/** One thing or its opposite. */
export interface FlagField extends Named {
  kind: 'flag';
  /** In words: "In UAE". */
  yes: string;
  /** "Abroad" */
  no: string;
}

/** Something a list can be filtered by. Its values are written as `filter-values.ts` says. */
export type FilterField = ChoiceField | DaysField | DatesField | FlagField;
