import type { ReactNode } from 'react';
import type { Format } from '#components/i18n/format.ts';
import type { Namespace } from '#components/i18n/i18n.ts';
import type { ConfigTable, ReferenceNames } from '#machines/admin/config/table/config-table.ts';
import type { Fields, Json } from '#machines/admin/config/table/fields.ts';

/** Texts of a tab, from its own catalogue or the shared one. */
export interface ConfigMessages {
  format: Format;
  /** Returns the name of a column. */
  label: (column: string) => string;
  /** Returns the hint for a field; undefined if there is none. */
  hint: (column: string) => string | undefined;
  /** Returns the label of a column's value; the value itself if there is none. */
  value: (column: string, value: string) => string;
  /** Returns the label of a database reference in the current language; its code if there is none. */
  reference: (column: string, code: string) => string;
  /** Returns the name of a country by its ISO code. */
  country: (code: string) => string;
  /** Translates any other key, of the tab or the shared catalogue. */
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Returns a multilingual text in the current language, or in English. */
  own: (messages: Json | undefined) => string;
}

export interface FieldProps {
  column: string;
  value: Json;
  onChange: (value: Json) => void;
  messages: ConfigMessages;
  /** All edited columns. */
  fields: Fields;
  /** The loaded row; null for a new one. */
  row: Fields | null;
  /** All rows of the table. */
  rows: readonly Fields[];
  names: ReferenceNames;
}

/** How a column is edited, and how its value is shown in a comparison. */
export interface FieldPresentation {
  render: (props: FieldProps) => ReactNode;
  /** Formats a value. `other` is the compared value, so that only the difference is shown. */
  textOf: (value: Json, column: string, messages: ConfigMessages, other: Json) => string;
}

/** A group of related form fields. */
export interface FieldGroup {
  /** Id of the group. Its title is the tab's message `sections.<id>`. */
  id: string;
  columns: readonly string[];
}

/**
 * How a configuration table is shown in its tab. Its catalogue has `title`, `sections.<id>`, `columns.<column>` and
 * more.
 */
export interface ConfigPresentation {
  table: ConfigTable;
  /** Catalogue of the tab. */
  namespace: Namespace;
  /** Field type of each column. */
  kinds: Readonly<Record<string, FieldPresentation>>;
  sections: readonly FieldGroup[];
  /** Returns the group of a row, as the last part of `groups.`. Groups are ordered by their first row. */
  groupOf(row: Fields): string;
  /** Groups are collapsed until opened, or until the rows are filtered. */
  isFolded?: boolean;
  /** Returns the title of a row's group. Defaults to the message `groups.<group>`. */
  groupTitle?(row: Fields, messages: ConfigMessages): string;
  /** Returns the title of a row. */
  titleOf(row: Fields, messages: ConfigMessages): string;
  /** Returns details of a row, shown in one line. */
  factsOf(row: Fields, messages: ConfigMessages): readonly string[];
  /** Returns a picture for the row, such as a sample document. */
  pictureOf?(row: Fields): ReactNode;
}
