import { defineColumns, type ListMessages } from '#components/blocks/columns/define-columns.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { visaList } from '#machines/operations/visa/visa.list.ts';
import {
  Cost,
  Deadline,
  Flags,
  NextAction,
  OpenSteps,
  Person,
  References,
  RouteName,
  Started,
  TimeInStageCell,
  VisaCard,
} from './visa-cells.tsx';

const day = (on: string | null, { format }: ListMessages) => (on === null ? '' : format.date(on));

/** Columns in default order: product design, C.18. */
export const visaColumns = defineColumns<VisaListRow>(visaList, {
  columns: [
    {
      id: 'candidate_name',
      width: 150,
      isRowHeader: true,
      render: (row) => <Person row={row} />,
      value: ({ candidate_name: name }) => name,
    },
    {
      id: 'binding_deadline',
      width: 200,
      minWidth: 190,
      render: (row) => <Deadline row={row} />,
      value: ({ binding_deadline: on }, words) => day(on, words),
    },
    {
      id: 'route',
      width: 148,
      render: (row) => <RouteName row={row} />,
      value: ({ route }, { tCandidate }) => (route === null ? '' : tCandidate(`route.${route}`)),
    },
    {
      id: 'stages',
      width: 195,
      render: (row) => <OpenSteps row={row} />,
      value: ({ facts }, { t, format }) =>
        format.list(facts.open.map(({ code }) => t(`values.stage.${code}`))),
    },
    {
      id: 'inStage',
      width: 150,
      minWidth: 140,
      render: (row) => <TimeInStageCell row={row} />,
      value: ({ facts }, words) => facts.open.map(({ due_on }) => day(due_on, words)).join(', '),
    },
    {
      id: 'next',
      width: 225,
      render: (row) => <NextAction row={row} />,
    },
    {
      id: 'cost',
      width: 100,
      align: 'end',
      render: (row) => <Cost row={row} />,
      value: ({ facts }) => ((facts.cost_fils ?? 0) / 100).toFixed(2),
    },
    { id: 'flags', width: 200, isHidden: true, render: (row) => <Flags row={row} /> },
    {
      id: 'references',
      width: 260,
      isHidden: true,
      render: (row) => <References row={row} />,
      value: ({ facts }) => facts.references.map(({ reference_no: number }) => number).join(', '),
    },
    {
      id: 'started_at',
      width: 150,
      minWidth: 145,
      isHidden: true,
      render: ({ started_at: at }) => <Started at={at} />,
      value: ({ started_at: at }, words) => day(at, words),
    },
  ],
  fileOnly: [
    { id: 'reference', value: ({ reference }) => reference },
    { id: 'employer', value: ({ employer_entity: employer }) => employer ?? '' },
    { id: 'pro', value: ({ pro_id: pro }, { staffName }) => staffName(pro) ?? '' },
    { id: 'phone', value: ({ phone_e164: phone }) => phone ?? '', isMasked: true },
  ],
  rowName: ({ candidate_name: name }) => name,
  renderCard: (row) => <VisaCard row={row} />,
  valueNames: {
    route: (value, { tCandidate }) => tCandidate(`route.${value}`),
    emirate: (value, { tCandidate }) => tCandidate(`emirate.${value}`),
  },
  queues: ['near', 'action', 'late', 'health'],
});
