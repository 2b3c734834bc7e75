import { Group } from 'react-aria-components/Group';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { ChoiceValues } from '#machines/candidate/decisions/bulk-choice.machine.ts';
import styles from './decisions.module.css';

export interface TagFieldsProps {
  /** Current input. */
  values: Pick<ChoiceValues, 'tag' | 'isTagOff'>;
  onChange: (changes: Partial<ChoiceValues>) => void;
  /** Tags of the loaded leads, as suggestions. */
  tags: readonly string[];
}

/** Asks for a tag, new or existing, and whether to add or remove it. */
export function TagFields({ values, onChange, tags }: TagFieldsProps) {
  const { t } = useTranslation('leadDecisions');
  return (
    <>
      <RadioGroup
        label={t('tag.what')}
        options={[
          { value: 'on', label: t('tag.on') },
          { value: 'off', label: t('tag.off') },
        ]}
        value={values.isTagOff ? 'off' : 'on'}
        onChange={(what) => onChange({ isTagOff: what === 'off' })}
      />
      <TextField
        name="tag"
        label={t('tag.label')}
        hint={t('tag.hint')}
        autoFocus
        value={values.tag}
        onChange={(tag) => onChange({ tag })}
      />
      {tags.length > 0 && (
        <Group className={styles.Quick ?? ''} aria-label={t('tag.used')}>
          {tags.map((tag) => (
            <Button key={tag} onPress={() => onChange({ tag })}>
              {tag}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
