import { Fragment } from 'react';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { ConfigRows } from '#machines/admin/config/table/config-table.ts';
import type { Fields, Json } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';
import { text } from './field-kinds.tsx';
import recordStyles from './record-form.module.css';

export interface RowFieldsProps {
  presentation: ConfigPresentation;
  messages: ConfigMessages;
  config: ConfigRows;
  fields: Fields;
  /** The loaded row; null for a new one, whose key fields are editable. */
  base: Fields | null;
  onChange: (column: string, value: Json) => void;
}

const code = text({ dir: 'ltr' });

/** Renders the fields of a row, in the sections of its tab. */
export function RowFields({ presentation, messages, config, fields, base, onChange }: RowFieldsProps) {
  const named = base === null ? presentation.table.identity : [];
  const sections = presentation.sections.map(({ id, columns }) => ({
    id,
    columns: columns.filter((column) => !presentation.table.identity.includes(column)),
  }));
  const groups = named.length > 0 ? [{ id: 'name', columns: named }, ...sections] : sections;
  const picture = presentation.pictureOf?.({ ...base, ...fields });
  return (
    <Stack gap={4}>
      {picture && <div className={styles.Picture}>{picture}</div>}
      {groups.map(({ id, columns }) => (
        <section key={id} className={recordStyles.Group} aria-label={messages.t(`sections.${id}`)}>
          <Heading level={3}>{messages.t(`sections.${id}`)}</Heading>
          {columns.map((column) => {
            const { render } = presentation.kinds[column] ?? code;
            return (
              <Fragment key={column}>
                {render({
                  column,
                  value: fields[column] ?? null,
                  onChange: (value) => onChange(column, value),
                  messages,
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
