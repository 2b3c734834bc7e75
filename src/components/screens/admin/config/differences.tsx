import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Difference } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';

export interface DifferencesProps {
  presentation: Pick<ConfigPresentation, 'kinds'>;
  messages: ConfigMessages;
  differences: readonly Difference[];
  /** The row is new, so only its new values are shown. */
  isNew?: boolean;
}

/** Lists each changed column with its old and new value. */
export function Differences({ presentation, messages, differences, isNew = false }: DifferencesProps) {
  const { t, label } = messages;
  return (
    <ul className={styles.Differences}>
      {differences.map(({ column, before, after }) => {
        const kind = presentation.kinds[column];
        const valueText = (value: typeof before, other: typeof before) =>
          kind ? kind.textOf(value, column, messages, other) : JSON.stringify(value);
        return (
          <Stack as="li" key={column} gap={1}>
            <strong className={styles.Column}>{label(column)}</strong>
            <div className={styles.Values}>
              {!isNew && (
                <>
                  <Muted as="span">{t('was')}</Muted>
                  <span className={styles.Was} translate="no">
                    {valueText(before, after)}
                  </span>
                </>
              )}
              <Muted as="span">{t('becomes')}</Muted>
              <span translate="no">{valueText(after, before)}</span>
            </div>
          </Stack>
        );
      })}
    </ul>
  );
}
