import type { OpeningValues } from '#machines/admin/config/opening-values.ts';

/** Props of each part of an opening's form. */
export interface OpeningFieldsProps {
  values: OpeningValues;
  onChange: (changes: Partial<OpeningValues>) => void;
}
