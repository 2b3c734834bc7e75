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
import { type BulkAction, interviewWork } from '#machines/recruiter/interview-tracking/interview-bulk.ts';

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
  const [openAction, setOpenAction] = useState<{
    action: BulkAction;
    rows: readonly InterviewListRow[];
  } | null>(null);
  const { rows } = selection;
  const openWith = (action: BulkAction) => () => setOpenAction({ action, rows });
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { id: 'remind', label: t('actions.remind'), icon: Bell, onPress: () => onRemind(rows) },
          { id: 'confirm', label: t('actions.confirm'), icon: Check, onPress: openWith('confirm') },
          { id: 'move', label: t('bulk.move'), icon: CalendarClock, onPress: () => onMove(rows) },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
          {
            id: 'noShow',
            label: t('actions.noShow'),
            icon: UserX,
            onPress: openWith('noShow'),
            isDanger: true,
          },
        ]}
      />
      {openAction && (
        <RunBulk
          key={openAction.action}
          work={interviewWork(openAction.action, openAction.rows, now)}
          ids={openAction.rows.map(({ id }) => id)}
          title={t(`bulk.${openAction.action}`, counted(openAction.rows.length))}
          confirmLabel={(will) => t(`bulk.${openAction.action}`, counted(will))}
          runningLabel={t('bulk.running')}
          doneMessageOf={(done) => t(`bulk.${openAction.action}`, counted(done))}
          reasons={{ not_confirm: t('bulk.notConfirm'), not_noShow: t('bulk.notNoShow') }}
          fileName={t('fileName')}
          onEnd={(hasChanged) => {
            setOpenAction(null);
            if (hasChanged) selection.onClear();
          }}
        />
      )}
    </>
  );
}
