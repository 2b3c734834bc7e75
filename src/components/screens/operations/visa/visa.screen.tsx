import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Coins from 'lucide-react/icons/coins';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import Smartphone from 'lucide-react/icons/smartphone';
import UserCheck from 'lucide-react/icons/user-check';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { defaultPanels } from '#components/candidate/candidate-parts.ts';
import { ListScreen, type ListState } from '#components/hooks/list-screen.tsx';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { hoursIn } from '#machines/shared/references/references.machine.ts';
import { useVisaKeys } from './use-visa-keys.ts';
import { ViewSwitch } from './view-switch.tsx';
import { visaColumns } from './visa.columns.tsx';
import { VisaFoot } from './visa-footer.tsx';
import type { VisaView } from './visa-views.ts';
import type { VisaWork } from './visa-work.ts';

const dialogs = lazyPart(async () => (await import('./visa-dialogs.tsx')).VisaDialogs);
const board = lazyPart(async () => (await import('./visa-board.tsx')).VisaBoard);
const trips = lazyPart(
  withNamespaces(['trips', 'driverCards'], async () => (await import('./trips/trips-view.tsx')).TripsView),
);
const calendar = lazyPart(async () => (await import('./visa-calendar.tsx')).VisaCalendar);
const preloadedParts = [dialogs, ...defaultPanels];

/** Views of visa work. A view is listed once its page exists. */
const views: readonly VisaView[] = ['table', 'board', 'calendar', 'trips'];

export interface VisaScreenProps extends ListScreenProps {
  /** Opens the page of a case. */
  onCase: (caseId: string) => void;
  /** Path of the counter page, for a PRO on the way. */
  counterHref: string;
  /** Path of a candidate's record. */
  candidateHref: (candidateId: string) => string;
}

/** `/operations/visa`: running cases by their binding deadline. */
export function VisaScreen({ onCase, counterHref, candidateHref, ...props }: VisaScreenProps) {
  const { user, onPlace } = props;
  const { t } = useTranslation('visa');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const [work, setWork] = useState<VisaWork | null>(null);
  const [isSwitched, setSwitched] = useState(false);
  const view = views.find((one) => one === props.place.view) ?? 'table';
  const place = useMemo(() => ({ ...props.place, isBoard: view === 'board' }), [props.place, view]);
  const keys = useVisaKeys(setWork, (candidateId) => onPlace({ openId: candidateId }));
  const options = useOptions();
  const chooseView = (
    <Row>
      <ButtonLink href={counterHref}>
        <Icon of={Smartphone} />
        {t('toCounter')}
      </ButtonLink>
      <ViewSwitch
        views={views}
        view={view}
        isFocused={isSwitched}
        onView={(next) => {
          setSwitched(true);
          onPlace({ view: next === 'table' ? null : next });
        }}
      />
    </Row>
  );
  const panelsOf = (list: PanelList) => <CandidatePanels {...{ user, references, list, ...panels }} />;

  if (view === 'trips') {
    return (
      <LazyPart part={trips}>
        {(TripsView) => <TripsView user={user} action={chooseView} candidateHref={candidateHref} />}
      </LazyPart>
    );
  }
  if (view === 'calendar') {
    return (
      <>
        <LazyPart part={calendar}>
          {(VisaCalendar) => (
            <VisaCalendar
              action={chooseView}
              onItem={({ caseId, candidateId }) =>
                caseId === null ? onPlace({ openId: candidateId }) : onCase(caseId)
              }
            />
          )}
        </LazyPart>
        {panelsOf(recordOnlyPanels(props))}
      </>
    );
  }
  return (
    <ListScreen
      {...props}
      place={place}
      presentation={visaColumns}
      sharedWith="operations"
      isMasked
      preloadedParts={preloadedParts}
      recordOf={recordOf}
      onOpenRow={({ id }) => onCase(id)}
      options={options}
      optionsOf={(rows) => ({ employer: employersOf(rows, place.query.filters.employer) })}
      adjustTab={(tab) => (urgent.includes(tab.id) ? { ...tab, isUrgent: Number(tab.count ?? 0) > 0 } : tab)}
      rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
      keys={keys}
      action={chooseView}
      board={(table) => (
        <LazyPart part={board}>{(VisaBoard) => <VisaBoard {...table} onWork={setWork} />}</LazyPart>
      )}
      bulk={(list) => (
        <>
          <TableFooter list={list} isWhole={isWhole(props)} hours={references && hoursIn(references, null)} />
          <Bulk list={list} onWork={setWork} />
        </>
      )}
    >
      {(list) => (
        <>
          {panelsOf({ ...list, open: null })}
          {work && (
            <LazyPart part={dialogs}>
              {(VisaDialogs) => (
                <VisaDialogs
                  work={work}
                  onEnd={(hasChanged) => {
                    setWork(null);
                    if (!hasChanged) return;
                    list.selection.onClear();
                    list.onRefresh();
                  }}
                />
              )}
            </LazyPart>
          )}
        </>
      )}
    </ListScreen>
  );
}

type PanelList = Parameters<typeof CandidatePanels>[0]['list'];

const urgent = ['near', 'action', 'late', 'health'];
const recordOf = ({ candidate_id: id }: VisaListRow) => id;

/** Returns whether the list has no filters. */
function isWhole({ place: { query } }: ListScreenProps): boolean {
  return query.tab === 'all' && query.search === '' && Object.keys(query.filters).length === 0;
}

/** Returns the list props that a record needs when there is no list beside it. */
function recordOnlyPanels({ place, onPlace }: ListScreenProps): PanelList {
  return {
    rows: [],
    openId: place.openId,
    open: null,
    total: null,
    part: place.part,
    onOpen: (openId) => onPlace(openId === null ? { openId: null, part: null } : { openId }),
    onPart: (part) => onPlace({ part }),
  };
}

type FootProps = Pick<Parameters<typeof VisaFoot>[0], 'isWhole' | 'hours'> & { list: ListState<VisaListRow> };

function TableFooter({ list: { rows, total, selection }, ...rest }: FootProps) {
  return (
    rows.length > 0 && (
      <VisaFoot rows={rows} total={total} isSelecting={selection.rows.length > 0} {...rest} />
    )
  );
}

interface BulkProps {
  list: ListState<VisaListRow>;
  onWork: (work: VisaWork) => void;
}

/** Bulk actions on the selected cases. */
function Bulk({ list: { selection, onExport }, onWork }: BulkProps) {
  const { t } = useTranslation('visa');
  const { rows } = selection;
  return (
    <SelectionBar
      selection={selection}
      actions={[
        {
          id: 'advance',
          label: t('acts.advance'),
          icon: ListChecks,
          onPress: () => onWork({ kind: 'advance', rows, code: null, move: null }),
        },
        {
          id: 'book',
          label: t('acts.book'),
          icon: CalendarPlus,
          onPress: () => onWork({ kind: 'book', rows, code: null }),
        },
        {
          id: 'assign',
          label: t('acts.assign'),
          icon: UserCheck,
          onPress: () => onWork({ kind: 'assign', rows }),
        },
        { id: 'cost', label: t('acts.cost'), icon: Coins, onPress: () => onWork({ kind: 'cost', rows }) },
        { id: 'export', label: t('acts.export'), icon: Download, onPress: onExport },
      ]}
    />
  );
}

/** Returns filter options known only at run time. */
function useOptions() {
  const references = useReferences();
  return useMemo(
    () => ({
      pro: (references?.staff ?? [])
        .filter(({ role, is_active }) => role === 'operations' && is_active)
        .map(({ id, name }) => ({ value: id, label: name })),
    }),
    [references],
  );
}

function employersOf(rows: readonly VisaListRow[], chosen: readonly string[] = []): string[] {
  const names = [...rows.map(({ employer_entity: name }) => name), ...chosen];
  return [...new Set(names)].filter((name) => name !== null).sort();
}
