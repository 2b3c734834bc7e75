import { useMachine } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import { type FormLinks, FormTabs } from '#components/blocks/form-entry/form-tabs.tsx';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { finding, merging } from '#components/candidate/candidate-parts.ts';
import { useProblemWork } from '#components/candidate/problem/use-problem-work.ts';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { ListScreen } from '#components/kinds/list-screen.tsx';
import { placeIn } from '#components/kinds/place-in.ts';
import type { ListScreenProps } from '#components/kinds/use-list-screen.ts';
import { useReferences } from '#components/kinds/use-references.ts';
import { formsMachine } from '#machines/admin/machform/forms.machine.ts';
import type { LogEntry } from '#machines/admin/machform-log/machform-log.list.ts';
import type { ProblemRecord } from '#machines/candidate/problem/problem-record.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { machformLogColumns } from './machform-log.columns.tsx';

const panel = latePart(
  withWords(
    ['addLead', 'candidates', 'dataProblems'],
    async () => (await import('./entry-panel.tsx')).EntryPanel,
  ),
);
const replaying = latePart(async () => (await import('./replay-many.tsx')).ReplayMany);
const soonNeeded = [panel, merging, finding, replaying];

export interface MachformLogScreenProps extends ListScreenProps, FormLinks {
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** The dialog open over the page. */
type Asked =
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
  const [asked, setAsked] = useState<Asked | null>(null);
  useFocusOnRecord(asked !== null);
  const work = useProblemWork(() => {});
  const compare = (problem: DataProblem, winnerId: string) => {
    const { candidate_id: loserId } = problem;
    if (loserId !== null) setAsked({ kind: 'merge', problem, winnerId, loserId });
  };
  return (
    <ListScreen
      {...props}
      looks={machformLogColumns}
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
                onPress: () => setAsked({ kind: 'replay', entries: selection.rows }),
              },
            ]}
          />
        )
      }
    >
      {(list) => (
        <>
          {list.openId !== null && (
            <Late part={panel}>
              {(EntryPanel) => (
                <EntryPanel
                  key={list.openId}
                  id={list.openId ?? ''}
                  {...{ work, recordHref }}
                  place={placeIn(list)}
                  onCompare={compare}
                  onFind={(record) => setAsked({ kind: 'find', record })}
                  onClose={() => list.onOpen(null)}
                />
              )}
            </Late>
          )}
          {asked?.kind === 'replay' && (
            <Late part={replaying}>
              {(ReplayMany) => (
                <ReplayMany
                  entries={asked.entries}
                  onEnd={(hasChanged) => {
                    setAsked(null);
                    if (!hasChanged) return;
                    list.selection.onClear();
                    list.onRefresh();
                  }}
                />
              )}
            </Late>
          )}
          {asked?.kind === 'find' && asked.record.lead && (
            <Late part={finding}>
              {(FindDuplicate) =>
                asked.record.lead && (
                  <FindDuplicate
                    candidate={asked.record.lead}
                    onChoose={(winnerId) => compare(asked.record.problem, winnerId)}
                    onClose={() => setAsked(null)}
                  />
                )
              }
            </Late>
          )}
          {asked?.kind === 'merge' && (
            <Late part={merging}>
              {(MergeCandidates) => (
                <MergeCandidates
                  winnerId={asked.winnerId}
                  loserId={asked.loserId}
                  {...{ user, references }}
                  onClose={() => setAsked(null)}
                  onMerged={(candidateId) => work.run({ act: 'merge', of: asked.problem, candidateId })}
                />
              )}
            </Late>
          )}
        </>
      )}
    </ListScreen>
  );
}
