import { useMachine } from '@xstate/react';
import Monitor from 'lucide-react/icons/monitor';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import { useFocusOnRecord } from '#components/candidate/use-focus-on-record.ts';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import { recordPositionIn } from '#components/hooks/record-position-in.ts';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import {
  actionsFor,
  type InterviewAction,
} from '#machines/recruiter/interview-tracking/interview-actions.ts';
import { locationsMachine } from '#machines/shared/locations/locations.machine.ts';
import { interviewTrackingColumns } from './interview-tracking.columns.tsx';
import { useInterviewWork } from './use-interview-work.tsx';

const panel = lazyPart(async () => (await import('./interview-panel.tsx')).InterviewPanel);
const bulk = lazyPart(async () => (await import('./interview-bulk.tsx')).InterviewBulk);
const preloadedParts = [panel, bulk];

export interface InterviewTrackingScreenProps extends ListScreenProps {
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
  /** Path of the walk-in day. */
  walkInHref: string;
}

/** Keyboard shortcuts of the list. */
const keys = [
  ['i', 'checkIn'],
  ['n', 'noShow'],
  ['p', 'pass'],
  ['f', 'fail'],
  ['2', 'secondRound'],
] as const satisfies readonly (readonly [string, InterviewAction])[];

/** `/recruiter/interview-tracking`: manages interviews until the decision. */
export function InterviewTrackingScreen(props: InterviewTrackingScreenProps) {
  const { user, recordHref, walkInHref } = props;
  const { t } = useTranslation('interviewTracking');
  const references = useReferences();
  const now = useNow();
  const work = useInterviewWork({ user, references });
  useFocusOnRecord(work.dialog !== null);
  const keysOf = (rows: readonly InterviewListRow[]): ListKey[] =>
    keys.map(([key, act]) => {
      const found = (id: string | null) =>
        rows.find((row) => row.id === id && actionsFor(row, now).includes(act));
      return {
        key,
        label: t(`actions.${act}`),
        appliesTo: (id) => found(id) !== undefined,
        onPress: (id) => {
          const interview = found(id);
          if (interview) work.act(act, interview);
        },
      };
    });
  return (
    <ListScreen
      {...props}
      presentation={interviewTrackingColumns}
      sharedWith="recruiter"
      isMasked
      preloadedParts={preloadedParts}
      options={useOptions()}
      keys={keysOf}
      action={
        <ButtonLink href={walkInHref}>
          <Icon of={Monitor} />
          {t('walkIn')}
        </ButtonLink>
      }
      adjustTab={(tab) =>
        tab.id === 'awaitingDecision' ? { ...tab, isUrgent: Number(tab.count ?? 0) > 0 } : tab
      }
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      bulk={({ selection, onExport }) =>
        (selection.rows.length > 0 || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(InterviewBulk) => (
              <InterviewBulk {...{ selection, onExport }} onRemind={work.remind} onMove={work.move} />
            )}
          </LazyPart>
        )
      }
    >
      {(list) => (
        <>
          {list.openId !== null && (
            <LazyPart part={panel}>
              {(InterviewPanel) => (
                <InterviewPanel
                  key={list.openId}
                  id={list.openId ?? ''}
                  known={list.open}
                  userId={user.id}
                  {...{ work, now, recordHref }}
                  place={recordPositionIn(list)}
                  onMoved={list.onOpen}
                  onClose={() => list.onOpen(null)}
                />
              )}
            </LazyPart>
          )}
          {work.dialog}
        </>
      )}
    </ListScreen>
  );
}

/** Returns filter options known only at run time. */
function useOptions() {
  const references = useReferences();
  const [{ context }] = useMachine(locationsMachine);
  return useMemo(
    () => ({
      opening: (references?.openings ?? []).map(({ id, title }) => ({ value: id, label: title })),
      interviewer: (references?.staff ?? [])
        .filter(({ role, is_active }) => is_active && role !== 'operations')
        .map(({ id, name }) => ({ value: id, label: name })),
      place: (context.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      language: Object.entries(languageNames).map(([value, label]) => ({
        value: pickLanguage([value]),
        label,
      })),
    }),
    [references, context.data],
  );
}
