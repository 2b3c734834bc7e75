import { Fragment } from 'react';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { ConfigRows } from '#machines/admin/config/table/config-table.ts';
import type { Fields, Json } from '#machines/admin/config/table/fields.ts';
import type { ConfigLook, ConfigWords } from './config-look.ts';
import styles from './config-table.module.css';
import { text } from './field-kinds.tsx';
import recordStyles from './record-form.module.css';

export interface RowFieldsProps {
  look: ConfigLook;
  words: ConfigWords;
  config: ConfigRows;
  fields: Fields;
  /** The loaded row; null for a new one, whose key fields are editable. */
  base: Fields | null;
  onChange: (column: string, value: Json) => void;
}

const code = text({ dir: 'ltr' });

/** Renders the fields of a row, in the sections of its tab. */
export function RowFields({ look, words, config, fields, base, onChange }: RowFieldsProps) {
  const named = base === null ? look.table.identity : [];
  const sections = look.sections.map(({ id, columns }) => ({
    id,
    columns: columns.filter((column) => !look.table.identity.includes(column)),
  }));
  const groups = named.length > 0 ? [{ id: 'name', columns: named }, ...sections] : sections;
  const picture = look.pictureOf?.({ ...base, ...fields });
  return (
    <Stack gap={4}>
      {picture && <div className={styles.Picture}>{picture}</div>}
      {groups.map(({ id, columns }) => (
        <section key={id} className={recordStyles.Group} aria-label={words.t(`sections.${id}`)}>
          <Heading level={3}>{words.t(`sections.${id}`)}</Heading>
          {columns.map((column) => {
            const { render } = look.kinds[column] ?? code;
            return (
              <Fragment key={column}>
                {render({
                  column,
                  value: fields[column] ?? null,
                  onChange: (value) => onChange(column, value),
                  words,
                  fields,
                  row: base,
                  rows: config.rows,
                  names: config.names,
                })}
              </Fragment>
            );
          })}
        </section>
      ))}
    </Stack>
  );
}
