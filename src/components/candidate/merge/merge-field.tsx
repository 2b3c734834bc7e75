import CircleCheck from 'lucide-react/icons/circle-check';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { MergeColumn, MergePair } from '#machines/candidate/merge/merge-columns.ts';
import styles from './merge.module.css';
import { useColumnValues } from './use-column-values.ts';

export interface MergeFieldProps {
  column: MergeColumn;
  pair: MergePair;
  /** Id of the record whose value is kept. */
  chosen: string;
  onChoose: (from: string) => void;
}

/**
 * Lets the user choose one of two different values of a field. Each is below its record; on a phone they are stacked.
 */
export function MergeField({ column, pair, chosen, onChoose }: MergeFieldProps) {
  const { t } = useTranslation(['merging', 'addLead']);
  const valueText = useColumnValues();
  const sides = [
    { record: pair.winner, whose: t('merge.stays') },
    { record: pair.loser, whose: t('merge.goes') },
  ];
  return (
    <RadioGroup className={styles.Field ?? ''} value={chosen} onChange={onChoose}>
      <Label className={styles.Label ?? ''}>{t(`addLead:field.${column}`)}</Label>
      <div className={styles.Values}>
        {sides.map(({ record, whose }) => (
          <Radio key={record.id} value={record.id} className={styles.Value ?? ''}>
            <Stack as="span" gap={0}>
              <bdi>{valueText(column, record)}</bdi>
              <span className={styles.RecordLabel}>{whose}</span>
            </Stack>
            <span className={styles.Mark}>
              <Icon of={CircleCheck} />
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
