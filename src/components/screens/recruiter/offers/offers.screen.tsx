import FilePlus from 'lucide-react/icons/file-plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { InterviewLinks } from '#components/candidate/candidate-panel.ts';
import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { defaultPanels } from '#components/candidate/candidate-parts.ts';
import { ListScreen, type ListState } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import { offerActionsFor, type PanelAction } from '#machines/recruiter/offers/offer-acts.ts';
import type { OfferStatuses } from '#machines/recruiter/offers/offer-statuses.machine.ts';
import { LeftTabOffers } from './left-tab-offers.tsx';
import { type OfferActs, OfferActsContext } from './offer-acts.context.ts';
import { offersColumns } from './offers.columns.tsx';
import { useOffersWork } from './use-offers-work.tsx';

const bulk = lazyPart(async () => (await import('./offers-bulk.tsx')).OffersBulk);
const lazyNewOffer = lazyPart(async () => (await import('./new-offer.tsx')).NewOffer);
const preloadedParts = [bulk, ...defaultPanels, lazyNewOffer];

/** Candidate of an offer, as its panel needs it. */
type Person = Pick<Candidate, 'id' | 'first_name' | 'last_name'>;

const candidateOf = ({ candidate_id: id }: OfferListRow) => id;

/** `/recruiter/offers`: offers from draft to the driver's answer. */
export function OffersScreen({ bookingHref, onOpenInterview, ...props }: ListScreenProps & InterviewLinks) {
  const { user } = props;
  const { t } = useTranslation('offers');
  const references = useReferences();
  const panels = useCandidatePanel(props);
  const now = useNow();
  const work = useOffersWork();
  const [offerStatuses, setOfferStatuses] = useState<OfferStatuses>(new Map());
  const [isChoosing, setChoosing] = useState(false);
  const startOffer = () => setChoosing(true);
  const onOffer = (action: PanelAction | 'create', candidate: Person, offerId: string | null) =>
    panels.onPanel({ kind: 'offer', action, candidate, offerId });
  const acts: OfferActs = {
    ...work,
    onPanel: (act, { id, candidate_id, candidate_name }) =>
      onOffer(act, { id: candidate_id, first_name: candidate_name, last_name: '' }, id),
  };
  const keysOf = (rows: readonly OfferListRow[]) => [
    { key: 'n', label: t('new.title'), onPress: startOffer },
    {
      key: 's',
      label: t('acts.send'),
      onPress: (id: string | null) => {
        const offer = rows.find((row) => row.id === id);
        if (offer && offerActionsFor(offer, now).includes('send')) work.act('send', offer);
      },
    },
  ];
  return (
    <OfferActsContext value={acts}>
      <ListScreen
        {...props}
        presentation={offersColumns}
        sharedWith="recruiter"
        isMasked
        preloadedParts={preloadedParts}
        options={useOptions()}
        recordOf={candidateOf}
        keys={keysOf}
        action={
          <Button onPress={startOffer}>
            <Icon of={FilePlus} />
            {t('new.title')}
            <Kbd keys={['n']} />
          </Button>
        }
        adjustTab={(tab) => (tab.id === 'expiring' ? { ...tab, isUrgent: Number(tab.count ?? 0) > 0 } : tab)}
        rowNote={({ id }, { gone }) => {
          if (!gone.has(id)) return null;
          const offerStatus = offerStatuses.get(id);
          return offerStatus ? t(`gone.${offerStatus}`) : t('gone.left');
        }}
        bulk={({ selection, onExport }) =>
          (selection.rows.length > 0 || bulk.code !== null) && (
            <LazyPart part={bulk}>{(OffersBulk) => <OffersBulk {...{ selection, onExport }} />}</LazyPart>
          )
        }
      >
        {(list) => (
          <>
            <CandidatePanels
              {...{ user, references, bookingHref, onOpenInterview, ...panels }}
              list={recordsOf(list)}
              firstTab="offer"
            />
            {list.gone.size > 0 && (
              <LeftTabOffers
                key={[...list.gone].join()}
                ids={[...list.gone]}
                userId={user.id}
                onLoaded={setOfferStatuses}
              />
            )}
            {work.dialog}
            {isChoosing && (
              <LazyPart part={lazyNewOffer}>
                {(NewOffer) => (
                  <NewOffer
                    userId={user.id}
                    onChoose={(candidate) => {
                      setChoosing(false);
                      onOffer('create', candidate, null);
                    }}
                    onClose={() => setChoosing(false)}
                  />
                )}
              </LazyPart>
            )}
          </>
        )}
      </ListScreen>
    </OfferActsContext>
  );
}

/** Converts the list to a list of its candidates, who have one record each. */
function recordsOf({ rows, ...list }: ListState<OfferListRow>) {
  const candidates = new Map(rows.map(({ candidate_id: id, version }) => [id, { id, version }]));
  return { ...list, rows: [...candidates.values()], open: null };
}

/** Returns filter options known only at run time. */
function useOptions() {
  const references = useReferences();
  return useMemo(() => {
    const people = (role: 'admin' | 'recruiter') =>
      (references?.staff ?? [])
        .filter((person) => person.role === role)
        .map(({ id, name }) => ({ value: id, label: name }));
    return {
      opening: (references?.openings ?? []).map(({ id, title }) => ({ value: id, label: title })),
      recruiter: people('recruiter'),
      approver: people('admin'),
      language: Object.entries(languageNames).map(([value, label]) => ({
        value: pickLanguage([value]),
        label,
      })),
    };
  }, [references]);
}
