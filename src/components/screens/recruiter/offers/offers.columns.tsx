import { defineColumns, type ListMessages } from '#components/blocks/columns/define-columns.ts';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { Money } from '#components/ui/money/money.tsx';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import { offersList } from '#machines/recruiter/offers/offers.list.ts';
import {
  Acts,
  Candidate,
  Expires,
  Language,
  Moment,
  OfferCard,
  OfferNumber,
  OfferStatus,
  Pay,
  Person,
} from './offer-cells.tsx';

const moment = (at: string | null, { format }: ListMessages) => (at === null ? '' : format.dateTime(at));
const money = (fils: number | null, { format }: ListMessages) => (fils === null ? '' : format.money(fils));

/** Column for a time, hidden by default. */
const timeColumn = (id: 'sent_at' | 'viewed_at' | 'created_at' | 'closed_at') => ({
  id,
  width: 200,
  minWidth: 195,
  isHidden: true as const,
  render: (row: OfferListRow) => <Moment at={row[id]} />,
  value: (row: OfferListRow, messages: ListMessages) => moment(row[id], messages),
});

const person = (id: 'approver' | 'recruiter', of: 'approver_id' | 'recruiter_id') => ({
  id,
  width: 130,
  isHidden: true as const,
  render: (row: OfferListRow) => <Person id={row[of]} />,
  value: (row: OfferListRow, { staffName }: ListMessages) => staffName(row[of]) ?? '',
});

/** Columns in default order: product design, C.6. */
export const offersColumns = defineColumns<OfferListRow>(offersList, {
  columns: [
    {
      id: 'candidate_name',
      width: 184,
      isRowHeader: true,
      render: (row) => <Candidate row={row} />,
      value: ({ candidate_name: name }) => name,
    },
    {
      id: 'total_max_fils',
      width: 190,
      align: 'end',
      render: (row) => <Pay row={row} />,
      value: ({ total_max_fils: fils }, messages) => money(fils, messages),
    },
    {
      id: 'expires_at',
      width: 196,
      minWidth: 190,
      render: (row) => <Expires row={row} />,
      value: ({ expires_at: at }, messages) => moment(at, messages),
    },
    {
      id: 'status',
      width: 232,
      minWidth: 220,
      render: (row) => <OfferStatus row={row} />,
      value: ({ status }, { t }) => t(`values.status.${status}`),
    },
    { id: 'acts', width: 150, render: (row) => <Acts row={row} /> },
    {
      id: 'number',
      width: 148,
      render: (row) => <OfferNumber row={row} />,
      value: ({ number }) => number,
    },
    {
      id: 'language',
      width: 90,
      render: (row) => <Language row={row} />,
      value: ({ language }) => languageNames[language],
    },
    {
      id: 'basic_fils',
      width: 120,
      align: 'end',
      isHidden: true,
      render: ({ basic_fils: fils }) => fils !== null && <Money fils={fils} />,
      value: ({ basic_fils: fils }, messages) => money(fils, messages),
    },
    timeColumn('sent_at'),
    timeColumn('viewed_at'),
    timeColumn('closed_at'),
    timeColumn('created_at'),
    person('approver', 'approver_id'),
    person('recruiter', 'recruiter_id'),
  ],
  fileOnly: [
    { id: 'opening', value: ({ opening_title: title }) => title ?? '' },
    { id: 'client', value: ({ client_name: name }) => name ?? '' },
    { id: 'version', value: ({ version_no: version }, { format }) => format.number(version) },
    { id: 'least', value: ({ total_min_fils: fils }, messages) => money(fils, messages) },
    {
      id: 'declined',
      value: ({ decline_reason: declineReason }, { t }) =>
        declineReason === null ? '' : t(`declined.${declineReason}`),
    },
    { id: 'phone', value: ({ phone_e164: phone }) => phone ?? '', isMasked: true },
  ],
  rowName: ({ candidate_name: name }) => name,
  renderCard: (row) => <OfferCard row={row} />,
  valueNames: {
    language: (value) => languageNames[pickLanguage([value])],
    declined: (value, { t }) => t(`declined.${value}`),
  },
  queues: ['draft', 'awaitingApproval', 'expiring'],
});
