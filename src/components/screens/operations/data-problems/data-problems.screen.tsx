import { useTranslation } from 'react-i18next';
import { type IntakeLinks, IntakeTabs } from '#components/blocks/intake-tabs/intake-tabs.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import { lazyFindDuplicate, lazyMergeCandidates } from '#components/candidate/candidate-parts.ts';
import { DuplicateDialogs, useDuplicates } from '#components/candidate/problem/duplicate-dialogs.tsx';
import { useProblemWork } from '#components/candidate/problem/use-problem-work.ts';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import { recordPositionIn } from '#components/hooks/record-position-in.ts';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { dataProblemsColumns } from './data-problems.columns.tsx';

const panel = lazyPart(
  withNamespaces(['addLead', 'candidates'], async () => (await import('./problem-panel.tsx')).ProblemPanel),
);
const preloadedParts = [panel, lazyMergeCandidates, lazyFindDuplicate];

export interface DataProblemsScreenProps extends ListScreenProps, IntakeLinks {
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** `/operations/processing/problems`: corrects, merges or discards leads with data problems. */
export function DataProblemsScreen({
  handoversHref,
  problemsHref,
  onNavigate,
  recordHref,
  ...props
}: DataProblemsScreenProps) {
  const { user, place, onPlace } = props;
  const { t } = useTranslation('dataProblems');
  const references = useReferences();
  const duplicates = useDuplicates();
  useFocusOnRecord(duplicates.openDialog !== null);
  const work = useProblemWork((id) => {
    if (place.openId === id) onPlace({ openId: null });
  });
  const keysOf = (rows: readonly DataProblem[]): ListKey[] => [
    {
      key: 'm',
      label: t('keys.merge'),
      appliesTo: (id) => rows.some((row) => row.id === id),
      // The panel shows the possible match before a merge.
      onPress: (id) => id !== null && onPlace({ openId: id }),
    },
  ];
  return (
    <ListScreen
      {...props}
      presentation={dataProblemsColumns}
      sharedWith="operations"
      isMasked
      preloadedParts={preloadedParts}
      optionsOf={(rows) => ({
        form: [...new Set([...rows.map((row) => row.form_name), ...(place.query.filters.form ?? [])])]
          .filter((name) => name !== null)
          .sort(),
      })}
      notice={() => <IntakeTabs value="problems" {...{ handoversHref, problemsHref, onNavigate }} />}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      keys={keysOf}
    >
      {(list) => (
        <>
          {list.openId !== null && (
            <LazyPart part={panel}>
              {(ProblemPanel) => (
                <ProblemPanel
                  key={list.openId}
                  id={list.openId ?? ''}
                  known={list.open}
                  {...{ work, recordHref }}
                  place={recordPositionIn(list)}
                  onCompare={duplicates.onCompare}
                  onFind={duplicates.onFind}
                  onClose={() => list.onOpen(null)}
                />
              )}
            </LazyPart>
          )}
          <DuplicateDialogs
            {...{ duplicates, user, references }}
            onMerged={(problem, candidateId) => {
              // The merge included the submission, which is settled with it.
              if (problem.kind === 'submission') work.run({ act: 'merge', of: problem, candidateId });
              else list.onOpen(null);
            }}
          />
        </>
      )}
    </ListScreen>
  );
}
