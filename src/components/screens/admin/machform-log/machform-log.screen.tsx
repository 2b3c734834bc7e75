import { useMachine } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormLinks, FormTabs } from '#components/blocks/form-entry/form-tabs.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { lazyFindDuplicate, lazyMergeCandidates } from '#components/candidate/candidate-parts.ts';
import { DuplicateDialogs, useDuplicates } from '#components/candidate/problem/duplicate-dialogs.tsx';
import { useProblemWork } from '#components/candidate/problem/use-problem-work.ts';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import { recordPositionIn } from '#components/hooks/record-position-in.ts';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { formsMachine } from '#machines/admin/machform/forms.machine.ts';
import type { LogEntry } from '#machines/admin/machform-log/machform-log.list.ts';
import { machformLogColumns } from './machform-log.columns.tsx';

const panel = lazyPart(
  withNamespaces(
    ['addLead', 'candidates', 'dataProblems'],
    async () => (await import('./entry-panel.tsx')).EntryPanel,
  ),
);
const lazyReplayMany = lazyPart(async () => (await import('./bulk-replay.tsx')).BulkReplay);
const preloadedParts = [panel, lazyMergeCandidates, lazyFindDuplicate, lazyReplayMany];

export interface MachformLogScreenProps extends ListScreenProps, FormLinks {
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** `/admin/config/machform/log`: all entries sent by forms, their results and actions. */
export function MachformLogScreen({
  formsHref,
  logHref,
  onNavigate,
  recordHref,
  ...props
}: MachformLogScreenProps) {
  const { user } = props;
  const { t } = useTranslation('machformLog');
  const references = useReferences();
  const [forms] = useMachine(formsMachine);
  const duplicates = useDuplicates();
  const [replayed, setReplayed] = useState<readonly LogEntry[] | null>(null);
  useFocusOnRecord(duplicates.openDialog !== null || replayed !== null);
  const work = useProblemWork(() => {});
  return (
    <ListScreen
      {...props}
      presentation={machformLogColumns}
      sharedWith="admin"
      isMasked={false}
      preloadedParts={preloadedParts}
      options={{
        form: (forms.context.data ?? []).map(({ form }) => ({ value: form.id, label: form.form_name })),
      }}
      notice={() => <FormTabs value="log" {...{ formsHref, logHref, onNavigate }} />}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      bulk={({ selection }) => (
        <SelectionBar
          selection={selection}
          actions={[
            {
              id: 'replay',
              label: t('replay.many'),
              icon: RotateCcw,
              onPress: () => setReplayed(selection.rows),
            },
          ]}
        />
      )}
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
                  place={recordPositionIn(list)}
                  onCompare={duplicates.onCompare}
                  onFind={duplicates.onFind}
                  onClose={() => list.onOpen(null)}
                />
              )}
            </LazyPart>
          )}
          {replayed && (
            <LazyPart part={lazyReplayMany}>
              {(BulkReplay) => (
                <BulkReplay
                  entries={replayed}
                  onEnd={(hasChanged) => {
                    setReplayed(null);
                    if (!hasChanged) return;
                    list.selection.onClear();
                    list.onRefresh();
                  }}
                />
              )}
            </LazyPart>
          )}
          <DuplicateDialogs
            {...{ duplicates, user, references }}
            onMerged={(problem, candidateId) => work.run({ act: 'merge', of: problem, candidateId })}
          />
        </>
      )}
    </ListScreen>
  );
}
