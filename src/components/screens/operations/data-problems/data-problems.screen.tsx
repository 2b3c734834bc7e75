import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type IntakeLinks, IntakeTabs } from '#components/blocks/intake-tabs/intake-tabs.tsx';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import { finding, merging } from '#components/candidate/candidate-parts.ts';
import { useProblemWork } from '#components/candidate/problem/use-problem-work.ts';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { ListScreen } from '#components/kinds/list-screen.tsx';
import { placeIn } from '#components/kinds/place-in.ts';
import type { ListScreenProps } from '#components/kinds/use-list-screen.ts';
import { useReferences } from '#components/kinds/use-references.ts';
import type { ProblemRecord } from '#machines/candidate/problem/problem-record.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { dataProblemsColumns } from './data-problems.columns.tsx';

const panel = latePart(
  withWords(['addLead', 'candidates'], async () => (await import('./problem-panel.tsx')).ProblemPanel),
);
const soonNeeded = [panel, merging, finding];

export interface DataProblemsScreenProps extends ListScreenProps, IntakeLinks {
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** The dialog open over the page. */
type Asked =
  | { kind: 'find'; record: ProblemRecord }
  | { kind: 'merge'; problem: DataProblem; winnerId: string; loserId: string };

/** `/operations/processing/problems`: corrects, merges or discards leads with data problems. */
export function DataProblemsScreen({
  handOversHref,
  problemsHref,
  onGo,
  recordHref,
  ...props
}: DataProblemsScreenProps) {
  const { user, place, onPlace } = props;
  const { t } = useTranslation('dataProblems');
  const references = useReferences();
  const [asked, setAsked] = useState<Asked | null>(null);
  useFocusOnRecord(asked !== null);
  const work = useProblemWork((id) => {
    if (place.openId === id) onPlace({ openId: null });
  });
  const compare = (problem: DataProblem, winnerId: string) => {
    const { candidate_id: loserId } = problem;
    if (loserId !== null) setAsked({ kind: 'merge', problem, winnerId, loserId });
  };
  const keysOf = (rows: readonly DataProblem[]): ListKey[] => [
    {
      key: 'm',
      label: t('keys.merge'),
      isFor: (id) => rows.some((row) => row.id === id),
      // The panel shows the possible match before a merge.
      onPress: (id) => id !== null && onPlace({ openId: id }),
    },
  ];
  return (
    <ListScreen
      {...props}
      looks={dataProblemsColumns}
      sharedWith="operations"
      isMasked
      soonNeeded={soonNeeded}
      optionsOf={(rows) => ({
        form: [...new Set([...rows.map((row) => row.form_name), ...(place.query.filters.form ?? [])])]
          .filter((name) => name !== null)
          .sort(),
      })}
      notice={() => <IntakeTabs value="problems" {...{ handOversHref, problemsHref, onGo }} />}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      keys={keysOf}
    >
      {(list) => (
        <>
          {list.openId !== null && (
            <Late part={panel}>
              {(ProblemPanel) => (
                <ProblemPanel
                  key={list.openId}
                  id={list.openId ?? ''}
                  known={list.open}
                  {...{ work, recordHref }}
                  place={placeIn(list)}
                  onCompare={compare}
                  onFind={(record) => setAsked({ kind: 'find', record })}
                  onClose={() => list.onOpen(null)}
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
                  onMerged={(candidateId) => {
                    // The merge included the submission, which is settled with it.
                    const { problem } = asked;
                    if (problem.kind === 'submission') work.run({ act: 'merge', of: problem, candidateId });
                    else list.onOpen(null);
                  }}
                />
              )}
            </Late>
          )}
        </>
      )}
    </ListScreen>
  );
}
