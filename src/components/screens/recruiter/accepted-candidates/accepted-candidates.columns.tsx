import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { person } from '#components/blocks/columns/candidate-columns.tsx';
import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { date } from '#components/blocks/columns/value-columns.tsx';
import type { AcceptedCandidate } from '#machines/data/views/accepted-list.ts';
import { acceptedCandidatesList } from '#machines/recruiter/accepted-candidates/accepted-candidates.list.ts';
import {
  Accepted,
  AcceptedCard,
  NextStep,
  Opening,
  OperationsOwner,
  ProgressCell,
  Risks,
  StartDate,
} from './accepted-cells.tsx';

/** Columns in default order: product design, C.7. */
export const acceptedCandidatesColumns = defineColumns<AcceptedCandidate>(acceptedCandidatesList, {
  columns: [
    person({ width: 160 }),
    {
      id: 'progress',
      width: 170,
      render: (row) => <ProgressCell row={row} />,
      value: ({ progress }, { t }) => t(`values.progress.${progress}`),
    },
    { id: 'next', width: 235, render: (row) => <NextStep row={row} /> },
    {
      id: 'opening_title',
      width: 160,
      render: (row) => <Opening row={row} />,
      value: ({ opening_title: opening }) => opening ?? '',
    },
    {
      id: 'start_on',
      width: 130,
      render: (row) => <StartDate row={row} />,
      value: ({ start_on: day }, { format }) => (day === null ? '' : format.date(day)),
    },
    {
      id: 'accepted_at',
      width: 130,
      render: (row) => <Accepted row={row} />,
      value: ({ accepted_at: at }, { format }) => (at === null ? '' : format.date(at)),
    },
    {
      id: 'risk',
      width: 155,
      render: (row) => <Risks row={row} />,
      value: ({ risks }, { t, format }) => format.list(risks.map((risk) => t(`values.risk.${risk}`))),
    },
    {
      id: 'operations',
      width: 140,
      isHidden: true,
      render: (row) => <OperationsOwner row={row} />,
      value: ({ ops_id: id }, { staffName }) => staffName(id) ?? '',
    },
    date('visa_deadline', { isHidden: true }),
    date('deployed_on', { isHidden: true }),
  ],
  fileOnly: [
    { id: 'client', value: ({ client_name: client }) => client ?? '' },
    { id: 'reference', value: ({ reference }) => reference },
    { id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true },
  ],
  rowName: nameOf,
  renderCard: (row) => <AcceptedCard row={row} />,
  valueNames: { route: (value, { tCandidate }) => tCandidate(`route.${value}`) },
});
