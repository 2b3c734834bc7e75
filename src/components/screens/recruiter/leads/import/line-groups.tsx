import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { type LineOutcome, lineGroups } from '#machines/recruiter/leads/import/line-outcomes.ts';
import styles from './import.module.css';
import { LineList } from './line-list.tsx';

export interface LineGroupsProps {
  outcomes: readonly LineOutcome[];
}

/** The rows of a list by what becomes of them; what has to be looked at stands first. */
export function LineGroups({ outcomes }: LineGroupsProps) {
  const { t } = useTranslation('leadImport');
  const groups = lineGroups
    .map((id) => ({ id, lines: outcomes.filter(({ group }) => group === id) }))
    .filter(({ id, lines }) => lines.length > 0 || id === 'in');
  const [chosen, setChosen] = useState(groups[0]?.id ?? 'in');
  const shown = groups.find(({ id }) => id === chosen) ?? groups[0];
  return (
    <Tabs
      label={t('group.label')}
      tabs={groups.map(({ id, lines }) => ({ id, label: t(`group.${id}`), count: lines.length }))}
      value={shown?.id ?? 'in'}
      onChange={setChosen}
    >
      {shown && (
        <div className={styles.Group}>
          <Muted size="body">{t(`groupNote.${shown.id}`)}</Muted>
          <LineList label={t('rows', { group: t(`group.${shown.id}`) })} outcomes={shown.lines} />
        </div>
      )}
    </Tabs>
  );
}
