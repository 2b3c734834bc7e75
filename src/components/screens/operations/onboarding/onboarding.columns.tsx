import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { person } from '#components/blocks/columns/candidate-columns.tsx';
import { defineColumns } from '#components/blocks/columns/define-columns.ts';
import { date } from '#components/blocks/columns/value-columns.tsx';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import { onboardingList } from '#machines/operations/onboarding/onboarding.list.ts';
import {
  Client,
  DeployDay,
  Emirate,
  NextTask,
  OnboardingCard,
  OpenGatesCell,
  OperationsOwner,
  ProgressCell,
  Reason,
} from './onboarding-cells.tsx';

/** Columns in default order: product design, C.19. */
export const onboardingColumns = defineColumns<OnboardingCandidate>(onboardingList, {
  columns: [
    person({ width: 175 }),
    {
      id: 'readiness',
      width: 160,
      minWidth: 150,
      render: (row) => <ProgressCell row={row} />,
      value: ({ readiness }, { t }) => t(`values.readiness.${readiness}`),
    },
    {
      id: 'next',
      width: 220,
      render: (row) => <NextTask row={row} />,
      value: ({ tasks }) => tasks?.next?.code ?? '',
    },
    {
      id: 'start_on',
      width: 135,
      minWidth: 125,
      render: (row) => <DeployDay row={row} />,
      value: ({ deployed_on, start_on }, { format }) => {
        const day = deployed_on ?? start_on;
        return day === null ? '' : format.date(day);
      },
    },
    {
      id: 'opening_title',
      width: 165,
      render: (row) => <Client row={row} />,
      value: ({ opening_title: opening }) => opening ?? '',
    },
    {
      id: 'work_emirate',
      width: 105,
      render: (row) => <Emirate row={row} />,
      value: ({ work_emirate: emirate }, { tCandidate }) =>
        emirate === null ? '' : tCandidate(`emirate.${emirate}`),
    },
    {
      id: 'reason',
      width: 165,
      render: (row) => <Reason row={row} />,
      value: ({ blocked_reasons: reasons }) => reasons.join('; '),
    },
    {
      id: 'gates',
      width: 170,
      render: (row) => <OpenGatesCell row={row} />,
      value: ({ lacks }, { t, format }) => format.list(lacks.map((gate) => t(`values.gate.${gate}`))),
    },
    {
      id: 'operations',
      width: 140,
      isHidden: true,
      render: (row) => <OperationsOwner row={row} />,
      value: ({ ops_id: id }, { staffName }) => staffName(id) ?? '',
    },
    date('deployed_on', { isHidden: true }),
  ],
  fileOnly: [
    { id: 'client_name', value: ({ client_name: client }) => client ?? '' },
    { id: 'reference', value: ({ reference }) => reference },
    { id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true },
    {
      id: 'progress',
      value: ({ tasks }) => (tasks === null ? '' : `${tasks.done}/${tasks.total}`),
    },
  ],
  rowName: nameOf,
  renderCard: (row) => <OnboardingCard row={row} />,
  valueNames: { emirate: (value, { tCandidate }) => tCandidate(`emirate.${value}`) },
  queues: ['blocked', 'inProgress', 'ready'],
});
