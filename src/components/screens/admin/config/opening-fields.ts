import type { OpeningValues } from '#machines/admin/config/opening-values.ts';

/** What each part of the form of an opening is given. */
export interface OpeningFieldsProps {
  values: OpeningValues;
  onChange: (changes: Partial<OpeningValues>) => void;
}
