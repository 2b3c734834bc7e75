import { useMachine } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import { type FormLinks, FormTabs } from '#components/blocks/form-entry/form-tabs.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { finding, merging } from '#components/candidate/candidate-parts.ts';
import { useProblemWork } from '#components/candidate/problem/use-problem-work.ts';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import { placeIn } from '#components/hooks/place-in.ts';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { formsMachine } from '#machines/admin/machform/forms.machine.ts';
import type { LogEntry } from '#machines/admin/machform-log/machform-log.list.ts';
import type { ProblemRecord } from '#machines/candidate/problem/problem-record.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { machformLogColumns } from './machform-log.columns.tsx';

const panel = lazyPart(
  withNamespaces(
    ['addLead', 'candidates', 'dataProblems'],
    async () => (await import('./entry-panel.tsx')).EntryPanel,
  ),
);
const replaying = lazyPart(async () => (await import('./replay-many.tsx')).ReplayMany);
const soonNeeded = [panel, merging, finding, replaying];

export interface MachformLogScreenProps extends ListScreenProps, FormLinks {
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** The dialog open over the page. */
type OpenDialog =
  | { kind: 'find'; record: ProblemRecord }
  | { kind: 'merge'; problem: DataProblem; winnerId: string; loserId: string }
  | { kind: 'replay'; entries: readonly LogEntry[] };

/** `/admin/config/machform/log`: all entries sent by forms, their results and actions. */
export function MachformLogScreen({
  formsHref,
  logHref,
  onGo,
  recordHref,
  ...props
}: MachformLogScreenProps) {
  const { user } = props;
  const { t } = useTranslation('machformLog');
  const references = useReferences();
  const [forms] = useMachine(formsMachine);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  useFocusOnRecord(openDialog !== null);
  const work = useProblemWork(() => {});
  const compare = (problem: DataProblem, winnerId: string) => {
    const { candidate_id: loserId } = problem;
    if (loserId !== null) setOpenDialog({ kind: 'merge', problem, winnerId, loserId });
  };
  return (
    <ListScreen
      {...props}
      presentation={machformLogColumns}
      sharedWith="admin"
      isMasked={false}
      soonNeeded={soonNeeded}
      options={{
        form: (forms.context.data ?? []).map(({ form }) => ({ value: form.id, label: form.form_name })),
      }}
      notice={() => <FormTabs value="log" {...{ formsHref, logHref, onGo }} />}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      bulk={({ selection }) =>
        selection.rows.length > 0 && (
          <BulkBar
            count={selection.rows.length}
            total={selection.rows.length}
            isAll={false}
            onAll={() => {}}
            onClear={selection.onClear}
            actions={[
              {
                id: 'replay',
                label: t('replay.many'),
                icon: RotateCcw,
                onPress: () => setOpenDialog({ kind: 'replay', entries: selection.rows }),
              },
            ]}
          />
        )
      }
    >
      {(list) => (
        <>
          {list.openId !== null && (
            <LazyPart part={panel}>
              {(EntryPanel) => (
                <EntryPanel
                  key={list.openId}
                  id={list.openId ?? ''}
                  {...{ work, recordHref }}
                  place={placeIn(list)}
                  onCompare={compare}
                  onFind={(record) => setOpenDialog({ kind: 'find', record })}
                  onClose={() => list.onOpen(null)}
                />
              )}
            </LazyPart>
          )}
          {openDialog?.kind === 'replay' && (
            <LazyPart part={replaying}>
              {(ReplayMany) => (
                <ReplayMany
                  entries={openDialog.entries}
                  onEnd={(hasChanged) => {
                    setOpenDialog(null);
                    if (!hasChanged) return;
                    list.selection.onClear();
                    list.onRefresh();
                  }}
                />
              )}
            </LazyPart>
          )}
          {openDialog?.kind === 'find' && openDialog.record.lead && (
            <LazyPart part={finding}>
              {(FindDuplicate) =>
                openDialog.record.lead && (
                  <FindDuplicate
                    candidate={openDialog.record.lead}
                    onChoose={(winnerId) => compare(openDialog.record.problem, winnerId)}
                    onClose={() => setOpenDialog(null)}
                  />
                )
              }
            </LazyPart>
          )}
          {openDialog?.kind === 'merge' && (
            <LazyPart part={merging}>
              {(MergeCandidates) => (
                <MergeCandidates
                  winnerId={openDialog.winnerId}
                  loserId={openDialog.loserId}
                  {...{ user, references }}
                  onClose={() => setOpenDialog(null)}
                  onMerged={(candidateId) => work.run({ act: 'merge', of: openDialog.problem, candidateId })}
                />
              )}
            </LazyPart>
          )}
        </>
      )}
    </ListScreen>
  );
}
