import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import {
  type LineGroup,
  type LineOutcome,
  lineGroups,
} from '#machines/recruiter/leads/import/line-outcomes.ts';
import styles from './import.module.css';
import { LineList } from './line-list.tsx';

export interface LineGroupsProps {
  outcomes: readonly LineOutcome[];
  /** Opens a row for editing. Without it, the list is read-only. */
  onEdit?: (no: number) => void;
  /** Excludes rows, or includes them again. */
  onSkip?: (rowNumbers: readonly number[], isSkipped: boolean) => void;
}

/** Groups the rows of a list by result. Groups that need attention come first. */
export function LineGroups({ outcomes, onEdit, onSkip }: LineGroupsProps) {
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const groups = lineGroups
    .map((id) => ({ id, lines: outcomes.filter(({ group }) => group === id) }))
    .filter(({ id, lines }) => lines.length > 0 || id === 'in');
  const [chosen, setChosen] = useState(groups[0]?.id ?? 'in');
  const shown = groups.find(({ id }) => id === chosen) ?? groups[0];
  const isReadOnly = onEdit === undefined;
  const nameOf = (id: LineGroup) => (isReadOnly && id === 'in' ? t('doneGroup.in') : t(`group.${id}`));
  const skipped = shown?.lines.filter(({ isSkipped }) => isSkipped) ?? [];
  return (
    <Tabs
      label={t('group.label')}
      tabs={groups.map(({ id, lines }) => ({ id, label: nameOf(id), count: lines.length }))}
      value={shown?.id ?? 'in'}
      onChange={setChosen}
    >
      {shown && (
        <div className={styles.Group}>
          <div className={styles.GroupHead}>
            <Muted size="body">{isReadOnly ? t(`doneNote.${shown.id}`) : t(`groupNote.${shown.id}`)}</Muted>
            {onSkip && shown.id === 'look' && (
              <Button onPress={() => onSkip(lineNumbersOf(shown.lines), true)}>
                {t('skipAll', { number: format.number(shown.lines.length) })}
              </Button>
            )}
            {onSkip && shown.id === 'out' && skipped.length > 0 && (
              <Button onPress={() => onSkip(lineNumbersOf(skipped), false)}>
                {t('includeAll', { number: format.number(skipped.length) })}
              </Button>
            )}
          </div>
          <LineList
            label={t('rows', { group: nameOf(shown.id) })}
            outcomes={shown.lines}
            {...(onEdit && { onEdit })}
            {...(onSkip && { onSkip })}
          />
        </div>
      )}
    </Tabs>
  );
}

function lineNumbersOf(outcomes: readonly LineOutcome[]): number[] {
  return outcomes.map(({ line }) => line.no);
}
