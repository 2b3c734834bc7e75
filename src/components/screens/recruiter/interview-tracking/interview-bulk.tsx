import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from '#components/hooks/list-screen.tsx';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { now } from '#machines/data/clock.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { interviewWork, type ManyAction } from '#machines/recruiter/interview-tracking/interview-bulk.ts';

export interface InterviewBulkProps {
  selection: ListSelection<InterviewListRow>;
  onRemind: (interviews: readonly InterviewListRow[]) => void;
  /** Moves the interviews to another slot. */
  onMove: (interviews: readonly InterviewListRow[]) => void;
  onExport: () => void;
}

/** Handles bulk actions on the selected interviews, from the bar below the list to the result of each interview. */
export function InterviewBulk({ selection, onRemind, onMove, onExport }: InterviewBulkProps) {
  const { t } = useTranslation('interviewTracking');
  const format = useFormat();
  const [meant, setMeant] = useState<{ action: ManyAction; rows: readonly InterviewListRow[] } | null>(null);
  const { rows } = selection;
  const mean = (action: ManyAction) => () => setMeant({ action, rows });
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { id: 'remind', label: t('actions.remind'), icon: Bell, onPress: () => onRemind(rows) },
          { id: 'confirm', label: t('actions.confirm'), icon: Check, onPress: mean('confirm') },
          { id: 'move', label: t('bulk.move'), icon: CalendarClock, onPress: () => onMove(rows) },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
          {
            id: 'noShow',
            label: t('actions.noShow'),
            icon: UserX,
            onPress: mean('noShow'),
            isDanger: true,
          },
        ]}
      />
      {meant && (
        <RunBulk
          key={meant.action}
          work={interviewWork(meant.action, meant.rows, now)}
          ids={meant.rows.map(({ id }) => id)}
          title={t(`bulk.${meant.action}`, counted(meant.rows.length))}
          confirmLabel={(will) => t(`bulk.${meant.action}`, counted(will))}
          runningLabel={t('bulk.running')}
          doneText={(done) => t(`bulk.${meant.action}`, counted(done))}
          reasons={{ not_confirm: t('bulk.notConfirm'), not_noShow: t('bulk.notNoShow') }}
          fileName={t('fileName')}
          onEnd={(hasChanged) => {
            setMeant(null);
            if (hasChanged) selection.onClear();
          }}
        />
      )}
    </>
  );
}
