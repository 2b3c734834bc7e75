import { useTranslation } from 'react-i18next';
import { CandidateFacts } from '#components/blocks/candidate-card/candidate-facts.tsx';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import {
  age,
  due,
  lastContact,
  licence,
  nextAction,
  owner,
  person,
  source,
  stage,
  visa,
} from '#components/blocks/columns/candidate-columns.tsx';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { isOutcome } from '#components/blocks/contact-kit/outcomes.ts';
import { languageNames } from '#components/i18n/languages.ts';
import { type Lead, leadLanguages, leadsList } from '#machines/recruiter/leads/leads.list.ts';
import styles from './leads.module.css';

/** Renders a lead as a card, where there is no room for columns. */
function LeadCard({ lead }: { lead: Lead }) {
  const { now, hoursOf } = useCellContext();
  return (
    <div className={styles.Card}>
      <bdi className={styles.Name}>{nameOf(lead)}</bdi>
      <ReviewReason lead={lead} />
      <CandidateFacts candidate={lead} now={now} hours={hoursOf(lead.emirate)} />
    </div>
  );
}

/** Shows why a lead needs review before work on it. */
function ReviewReason({ lead: { review_reason: reason } }: { lead: Lead }) {
  const { t } = useTranslation('candidates');
  return reason === null ? null : <span>{t(`review.${reason}`)}</span>;
}

/** Columns in default order: product design, C.3. */
export const leadsColumns = defineColumns<Lead>(leadsList, {
  columns: [
    person(),
    {
      id: 'review_reason',
      width: 165,
      isShown: ({ tab }) => tab === 'review',
      render: (lead) => <ReviewReason lead={lead} />,
      value: ({ review_reason: reason }, { tCandidate }) =>
        reason === null ? '' : tCandidate(`review.${reason}`),
    },
    due(),
    licence(),
    visa(),
    source(),
    lastContact(),
    nextAction(),
    stage({ isHidden: true }),
    age({ isHidden: true }),
    // On other tabs all leads have the same owner: the current user, or none.
    owner({ isShown: ({ tab, filters }) => tab === 'review' || filters.owner !== undefined }),
  ],
  fileOnly: [
    { id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true },
    {
      id: 'place',
      value: ({ location_status: place }, { tCandidate }) => tCandidate(`place.${place ?? 'unknown'}`),
    },
    {
      id: 'emirate',
      value: ({ emirate }, { tCandidate }) => (emirate === null ? '' : tCandidate(`emirate.${emirate}`)),
    },
    {
      id: 'visa_status',
      value: ({ visa_status: visa }, { tCandidate }) => tCandidate(`visa.${visa ?? 'unknown'}`),
    },
    {
      id: 'visa_day',
      value: ({ visa_expiry: day }, { format }) => (day === null ? '' : format.date(day)),
    },
    { id: 'contact_count', value: ({ contact_count: count }, { format }) => format.number(count) },
    {
      id: 'last_contact_outcome',
      value: ({ last_contact_outcome: outcome }, { tCandidate }) =>
        outcome !== null && isOutcome(outcome) ? tCandidate(`outcome.${outcome}`) : (outcome ?? ''),
    },
    { id: 'arrived', value: ({ created_at: at }, { format }) => format.dateTime(at) },
  ],
  rowName: nameOf,
  renderCard: (lead) => <LeadCard lead={lead} />,
  valueNames: {
    licence: (value, { tCandidate }) => tCandidate(`licence.${value}`),
    stage: (value, { tCandidate }) => tCandidate(`stage.${value}`),
    emirate: (value, { tCandidate }) => tCandidate(`emirate.${value}`),
    visa: (value, { tCandidate }) => tCandidate(`visa.${value}`),
    language: (value) => languageNames[leadLanguages.find((one) => one === value) ?? 'en'],
  },
  queues: ['callBacks', 'lapsing', 'review'],
});
