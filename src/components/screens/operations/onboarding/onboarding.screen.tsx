import { useMachine } from '@xstate/react';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Table2 from 'lucide-react/icons/table-2';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import { ToolLabel } from '#components/blocks/list-kit/tool-label.tsx';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { defaultPanels, lazyDeploySheet } from '#components/candidate/candidate-parts.ts';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import { bulkChoicesMachine } from '#machines/operations/onboarding/bulk-choices.ts';
import { onboardingColumns } from './onboarding.columns.tsx';
import { OnboardingBoard } from './onboarding-board.tsx';

const bulk = lazyPart(async () => (await import('./onboarding-bulk.tsx')).OnboardingBulk);
const preloadedParts = [bulk, lazyDeploySheet, ...defaultPanels];

export interface OnboardingScreenProps extends ListScreenProps {
  /** Path of the cohort table. */
  cohortHref: string;
}

/** `/operations/onboarding`: candidates between residence visa and first shift. */
export function OnboardingScreen({ cohortHref, ...props }: OnboardingScreenProps) {
  const { user, place, onPlace } = props;
  const { isBoard } = place;
  const { t } = useTranslation('onboarding');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const { options, openings } = useOptions();
  const keysOf = (rows: readonly OnboardingCandidate[]): ListKey[] => {
    const found = (id: string | null, stage: OnboardingCandidate['current_stage']) =>
      rows.find((row) => row.id === id && row.current_stage === stage);
    const press = (
      key: string,
      intent: 'deploy' | 'separate',
      stage: OnboardingCandidate['current_stage'],
    ): ListKey => ({
      key,
      label: t(`keys.${intent}`),
      appliesTo: (id) => found(id, stage) !== undefined,
      onPress: (id) => {
        const candidate = found(id, stage);
        if (candidate) panels.onPanel({ kind: 'decide', intent, candidate });
      },
    });
    return [press('d', 'deploy', 'onboarding'), press('q', 'separate', 'deployed')];
  };
  return (
    <ListScreen
      {...props}
      presentation={onboardingColumns}
      sharedWith="operations"
      isMasked
      preloadedParts={preloadedParts}
      options={options}
      optionsOf={(rows) => ({
        client: namesIn(
          rows.map((row) => row.client_name),
          place.query.filters.client,
        ),
        reason: namesIn(
          rows.flatMap((row) => row.blocked_reasons),
          place.query.filters.reason,
        ),
      })}
      adjustTab={(tab) => (tab.id === 'blocked' ? { ...tab, isUrgent: Number(tab.count ?? 0) > 0 } : tab)}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      callsOnSwipe
      keys={keysOf}
      action={
        <>
          <Button
            aria-label={t(isBoard ? 'tools.list' : 'tools.board')}
            onPress={() => onPlace({ isBoard: !isBoard })}
          >
            <Icon of={isBoard ? Table2 : SquareKanban} />
            <ToolLabel>{t(isBoard ? 'tools.list' : 'tools.board')}</ToolLabel>
          </Button>
          <ButtonLink href={cohortAddress(cohortHref, place.query.filters.opening, openings)}>
            <Icon of={Grid3x3} />
            {t('tools.cohort')}
          </ButtonLink>
        </>
      }
      board={(table) => <OnboardingBoard {...table} />}
      bulk={({ selection, onExport }) =>
        (selection.rows.length > 0 || bulk.code !== null) && (
          <LazyPart part={bulk}>
            {(OnboardingBulk) => <OnboardingBulk selection={selection} onExport={onExport} />}
          </LazyPart>
        )
      }
    >
      {(list) => <CandidatePanels {...{ user, references, list, ...panels }} />}
    </ListScreen>
  );
}

/** Returns the path of the cohort table, for the opening that the list is filtered by, if it is a single one. */
function cohortAddress(href: string, chosen: readonly string[] = [], openings: readonly string[]): string {
  const [only, ...others] = chosen;
  const isOne = only !== undefined && others.length === 0 && openings.includes(only);
  return isOne ? `${href}?opening=${encodeURIComponent(only)}` : href;
}

/** Returns filter options known only at run time. */
function useOptions() {
  const { i18n } = useTranslation();
  const references = useReferences();
  const [{ context }] = useMachine(bulkChoicesMachine);
  return useMemo(() => {
    const { openings = [], staff = [] } = references ?? {};
    return {
      openings: openings.map(({ id }) => id),
      options: {
        opening: openings.map(({ id, title }) => ({ value: id, label: title })),
        operations: staff
          .filter(({ role, is_active }) => role === 'operations' && is_active)
          .map(({ id, name }) => ({ value: id, label: name })),
        task: (context.data?.kinds ?? []).map(({ code, title_i18n }) => ({
          value: code,
          label: labelIn({ [code]: title_i18n }, code, i18n.language),
        })),
      },
    };
  }, [references, context.data, i18n.language]);
}

function namesIn(names: readonly (string | null)[], chosen: readonly string[] = []): string[] {
  return [...new Set([...names, ...chosen])].filter((name) => name !== null).sort();
}
