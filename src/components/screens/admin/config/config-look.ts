import type { ReactNode } from 'react';
import type { Format } from '#components/i18n/format.ts';
import type { Namespace } from '#components/i18n/i18n.ts';
import type { ConfigTable, ReferenceNames } from '#machines/admin/config/table/config-table.ts';
import type { Fields, Json } from '#machines/admin/config/table/fields.ts';

/** The words of one tab, found in its own catalogue or in that of all tabs. */
export interface ConfigWords {
  format: Format;
  /** The name of a column. */
  label: (column: string) => string;
  /** Help under the field; undefined where the catalogues have none. */
  hint: (column: string) => string | undefined;
  /** The name of a value of a column; the value itself where the catalogues have none. */
  value: (column: string, value: string) => string;
  /** The name of a value that the database names, in the reader's language; its code where it has none. */
  reference: (column: string, code: string) => string;
  /** The name of a country, by its ISO code. */
  country: (code: string) => string;
  /** Any other word, of the tab or of all tabs. */
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** The text in the reader's language, or in English. */
  own: (words: Json | undefined) => string;
}

export interface FieldProps {
  column: string;
  value: Json;
  onChange: (value: Json) => void;
  words: ConfigWords;
  /** Every column that is written. */
  fields: Fields;
  /** The row as it was read; null for a new one. */
  row: Fields | null;
  /** Every row of the table. */
  rows: readonly Fields[];
  names: ReferenceNames;
}

/** How a column is edited, and how its value is shown in a difference. */
export interface FieldKind {
  render: (props: FieldProps) => ReactNode;
  /** `other` is the value it is compared with, so that only what differs is said. */
  textOf: (value: Json, column: string, words: ConfigWords, other: Json) => string;
}

/** Fields of a form that belong together. */
export interface FieldGroup {
  /** Its title is the tab's message `sections.<id>`. */
  id: string;
  columns: readonly string[];
}

/** How a configuration table looks in its tab. The catalogue has `title`, `sections.<id>`, `columns.<column>` and more. */
export interface ConfigLook {
  table: ConfigTable;
  /** The catalogue of the tab. */
  namespace: Namespace;
  /** How each column is written. */
  kinds: Readonly<Record<string, FieldKind>>;
  sections: readonly FieldGroup[];
  /** The group a row is listed in, as the last part of `groups.`; groups are listed in the order of their first row. */
  groupOf(row: Fields): string;
  /** Groups are closed until somebody opens one, or narrows them down. */
  isFolded?: boolean;
  /** What the group of a row is called; else the message `groups.<group>`. */
  groupTitle?(row: Fields, words: ConfigWords): string;
  /** What a row is called. */
  titleOf(row: Fields, words: ConfigWords): string;
  /** What is said of a row in one line. */
  factsOf(row: Fields, words: ConfigWords): readonly string[];
  /** A picture of the row, as a sample of a document. */
  pictureOf?(row: Fields): ReactNode;
}
