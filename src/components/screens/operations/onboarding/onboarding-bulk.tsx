import BedDouble from 'lucide-react/icons/bed-double';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Rocket from 'lucide-react/icons/rocket';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import type { ListSelection } from '#components/hooks/list-screen.tsx';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import type { OnboardingBlock } from '#machines/operations/onboarding/onboarding-bulk.ts';
import { type BulkDialogRequest, BulkQuestion, type BulkToRun, bulkKinds } from './bulk-question.tsx';

export interface OnboardingBulkProps {
  selection: ListSelection<OnboardingCandidate>;
  onExport: () => void;
}

const icons = {
  complete: CircleCheck,
  attendance: Users,
  deploy: Rocket,
  day: CalendarDays,
  bed: BedDouble,
  seat: GraduationCap,
} as const;

const blocks: readonly OnboardingBlock[] = [
  'not_on_hold',
  'onboarding_tasks_done',
  'deploy_documents_valid',
  'noTask',
  'isDone',
  'isBlocked',
  'waits',
  'noDocument',
  'notOnboarding',
];

/** Handles bulk actions on the selected candidates, from the bar below the list to the result of each candidate. */
export function OnboardingBulk({ selection, onExport }: OnboardingBulkProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<BulkDialogRequest | null>(null);
  const [openBulk, setOpenBulk] = useState<BulkToRun | null>(null);
  const { rows } = selection;
  const counted = (count: number) => ({ count, number: format.number(count) });
  const actions: readonly BulkAction[] = [
    ...bulkKinds.map((kind) => ({
      id: kind,
      label: t(`bulk.${kind}.action`),
      icon: icons[kind],
      onPress: () => setOpenDialog({ kind, rows }),
    })),
    { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
  ];
  return (
    <>
      <SelectionBar selection={selection} actions={actions} />
      {openDialog && (
        <BulkQuestion
          openDialog={openDialog}
          onClose={() => setOpenDialog(null)}
          onContinue={(next) => {
            setOpenDialog(null);
            setOpenBulk(next);
          }}
        />
      )}
      {openBulk && (
        <RunBulk
          key={openBulk.kind}
          work={openBulk.work}
          ids={openBulk.ids}
          title={t(`bulk.${openBulk.kind}.title`, counted(openBulk.ids.length))}
          confirmLabel={(will) => t(`bulk.${openBulk.kind}.title`, counted(will))}
          runningLabel={t('bulk.running')}
          doneMessageOf={(done) => t('bulk.done', counted(done))}
          reasons={Object.fromEntries(blocks.map((block) => [block, t(`bulk.block.${block}`)]))}
          note={openBulk.kind === 'deploy' ? t('bulk.deploy.note') : undefined}
          fileName={t('bulk.fileName')}
          onEnd={(hasChanged) => {
            setOpenBulk(null);
            if (hasChanged) selection.onClear();
          }}
        />
      )}
    </>
  );
}
