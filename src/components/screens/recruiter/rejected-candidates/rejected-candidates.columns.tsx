import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Sprout from 'lucide-react/icons/sprout';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { reasonKey, reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { licence, person, source } from '#components/blocks/columns/candidate-columns.tsx';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { CardName, Quiet } from '#components/blocks/columns/cell-parts.tsx';
import { defineColumns, type ListMessages } from '#components/blocks/columns/define-columns.ts';
import { date } from '#components/blocks/columns/value-columns.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { RejectedCandidate } from '#machines/data/views/rejected-candidates.ts';
import {
  rejectedCandidatesList,
  talentPool,
} from '#machines/recruiter/rejected-candidates/rejected-candidates.list.ts';

interface CellProps {
  row: RejectedCandidate;
}

function Reason({ row: { rejection_reason_code: code, reason_label: label } }: CellProps) {
  const { t } = useTranslation('candidates');
  return code === null ? null : reasonName(t, { code, label: label ?? code });
}

function By({ row: { rejected_by: id, current_stage: stage } }: CellProps) {
  const { t } = useTranslation('rejectedCandidates');
  const name = useCellContext().staffName(id);
  return <bdi>{name ?? (stage === 'withdrawn' ? t('byCandidate') : '')}</bdi>;
}

/** Shows "now", "in 12 days", or what has to happen first. */
function Reapply({ row }: CellProps) {
  const { t } = useTranslation('rejectedCandidates');
  const format = useFormat();
  const { now } = useCellContext();
  const { do_not_rehire, may_reapply, reapply_condition: condition, reapply_after: day } = row;
  if (do_not_rehire) return <Quiet>{t('reapply.admin')}</Quiet>;
  if (may_reapply)
    return (
      <Badge tone="good" icon={CalendarCheck}>
        {t('reapply.now')}
      </Badge>
    );
  if (condition) return <Quiet>{t(`reapply.${condition}`)}</Quiet>;
  if (day === null) return <Quiet>{t('reapply.reason')}</Quiet>;
  return <span title={format.date(day)}>{format.relativeDay(day, now)}</span>;
}

function Marks({ row: { do_not_rehire, dnr_requested_at: requestedAt, tags } }: CellProps) {
  const { t } = useTranslation('rejectedCandidates');
  return (
    <Row as="span">
      {do_not_rehire && (
        <Badge tone="bad" icon={Ban}>
          {t('marks.doNotRehire')}
        </Badge>
      )}
      {requestedAt !== null && (
        <Badge tone="warn" icon={Hourglass}>
          {t('reapply.requested')}
        </Badge>
      )}
      {tags.includes(talentPool) && (
        <Badge tone="info" icon={Sprout}>
          {t('marks.talentPool')}
        </Badge>
      )}
    </Row>
  );
}

function RejectedStageCell({ row: { rejected_from_stage: stage } }: CellProps) {
  const { t } = useTranslation('candidates');
  return t(`stage.${stage}`);
}

/** Renders a candidate as a card, where there is no room for columns. */
function RejectedCard({ row }: CellProps) {
  return (
    <Stack as="span" gap={1}>
      <Row as="span">
        <CardName row={row} />
        <Marks row={row} />
      </Row>
      <span>
        <Reason row={row} />
      </span>
      <Row as="span">
        <Quiet>
          <RejectedStageCell row={row} />
        </Quiet>
        <Reapply row={row} />
      </Row>
    </Stack>
  );
}

const stageName = (stage: string, { tCandidate }: ListMessages) => tCandidate(`stage.${stage}`);

/** Columns in default order: product design, C.8. None shows the nationality. */
export const rejectedCandidatesColumns = defineColumns<RejectedCandidate>(rejectedCandidatesList, {
  columns: [
    person(),
    {
      id: 'reason',
      width: 200,
      render: (row) => <Reason row={row} />,
      value: ({ rejection_reason_code: code, reason_label: label }, { tCandidate }) =>
        code === null ? '' : tCandidate(reasonKey(code), label ?? code),
    },
    {
      id: 'stage',
      width: 140,
      render: (row) => <RejectedStageCell row={row} />,
      value: ({ rejected_from_stage: stage }, words) => stageName(stage, words),
    },
    date('rejected_at', { width: 150 }),
    {
      id: 'reapply_after',
      width: 140,
      render: (row) => <Reapply row={row} />,
      value: ({ reapply_after: day }, { format }) => (day === null ? '' : format.date(day)),
    },
    {
      id: 'marks',
      width: 200,
      render: (row) => <Marks row={row} />,
      value: ({ do_not_rehire }, { t }) => (do_not_rehire ? t('marks.doNotRehire') : ''),
    },
    {
      id: 'by',
      width: 130,
      render: (row) => <By row={row} />,
      value: ({ rejected_by: id }, { staffName }) => staffName(id) ?? '',
    },
    licence(),
    source(),
  ],
  fileOnly: [{ id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true }],
  rowName: nameOf,
  renderCard: (row) => <RejectedCard row={row} />,
  valueNames: {
    licence: (value, { tCandidate }) => tCandidate(`licence.${value}`),
    stage: stageName,
  },
});
