import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { ProfileConflict } from '#machines/data/rpc/my-profile.ts';
import type { PartValues } from '#machines/driver/profile/profile-form.machine.ts';
import { type FieldId, fieldIdOf } from '#machines/driver/profile/profile-parts.ts';
import styles from './profile.module.css';
import { useFieldMessages } from './use-field-messages.ts';

export interface ConflictNoticeProps {
  conflict: ProfileConflict;
  /** The driver's values. */
  values: PartValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** "Sara changed this": shows both values of each field and asks which to keep. */
export function ConflictNotice({
  conflict: { theirs, by },
  values,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const { t } = useTranslation('driverProfile');
  const messages = useFieldMessages();
  const valueText = (field: FieldId, value: string) => (
    <bdi>{messages.textOf(field, value) || t('conflict.empty')}</bdi>
  );
  return (
    <section className={styles.Notice} role="alert">
      <Heading level={3} size="body">
        {by === null ? t('conflict.titleUnknown') : t('conflict.title', { name: by })}
      </Heading>
      <p>{t('conflict.help')}</p>
      {Object.entries(theirs).map(([name, value]) => {
        const field = fieldIdOf(name);
        return (
          field && (
            <Stack key={field} gap={1}>
              <strong>{messages.label(field)}</strong>
              <Muted>
                {t('conflict.theirs')}: {valueText(field, value ?? '')}
              </Muted>
              <Muted>
                {t('conflict.mine')}: {valueText(field, values[field] ?? '')}
              </Muted>
            </Stack>
          )
        );
      })}
      <Row gap={2}>
        <Button onPress={onKeepMine}>{t('conflict.keep')}</Button>
        <Button onPress={onTakeTheirs}>{t('conflict.take')}</Button>
      </Row>
    </section>
  );
}
