import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { reasonKey } from '#components/blocks/candidate-row/reason-name.ts';
import { person } from '#components/blocks/columns/candidate-columns.tsx';
import { defineColumns, type ListMessages } from '#components/blocks/columns/define-columns.ts';
import { date, text } from '#components/blocks/columns/value-columns.tsx';
import { Money } from '#components/ui/money/money.tsx';
import type { LostCandidate } from '#machines/data/views/lost-candidates.ts';
import { lostCandidatesList } from '#machines/operations/lost-candidates/lost-candidates.list.ts';
import {
  Closing,
  Item,
  LostCard,
  LostStageCell,
  OpeningCell,
  Reapply,
  Reason,
  RecruiterNotifiedCell,
  Staff,
} from './lost-cells.tsx';

const stageName = (stage: string, { tCandidate }: ListMessages) => tCandidate(`stage.${stage}`);

/** Formats an item of the closing checklist for the export. */
const itemValue =
  (code: LostCandidate['closing_items'][number]['code']) =>
  ({ closing_items: items }: LostCandidate, { t }: ListMessages) => {
    const status = items.find((item) => item.code === code)?.status;
    if (status === undefined) return '';
    return t(status === 'not_needed' ? 'item.notNeeded' : `item.${code}.${status}`);
  };

/** Columns in default order: product design, C.20. */
export const lostCandidatesColumns = defineColumns<LostCandidate>(lostCandidatesList, {
  columns: [
    person({ width: 165 }),
    {
      id: 'reason',
      width: 185,
      render: (row) => <Reason row={row} />,
      value: ({ reason_code: code, reason_label: label, separation_reason: note }, { tCandidate }) =>
        code === null ? (note ?? '') : tCandidate(reasonKey(code), label ?? code),
    },
    {
      id: 'stage',
      width: 120,
      render: (row) => <LostStageCell row={row} />,
      value: ({ lost_stage: stage }, words) => stageName(stage, words),
    },
    {
      id: 'cost_fils',
      width: 115,
      align: 'end',
      render: ({ cost_fils: fils }) => <Money fils={fils} />,
      value: ({ cost_fils: fils }, { format }) => format.money(fils),
    },
    {
      id: 'closing',
      width: 120,
      render: (row) => <Closing row={row} />,
      value: ({ open_items: open }, { format }) => format.number(open),
    },
    {
      id: 'passport',
      width: 110,
      render: (row) => <Item row={row} code="return_passport" />,
      value: itemValue('return_passport'),
    },
    {
      id: 'permit',
      width: 110,
      render: (row) => <Item row={row} code="cancel_permit" />,
      value: itemValue('cancel_permit'),
    },
    {
      id: 'place',
      width: 110,
      render: (row) => <OpeningCell row={row} />,
      value: ({ opening_title: opening, has_free_place: isFree }, { t }) =>
        opening === null ? '' : t(isFree ? 'place.free' : 'place.filled'),
    },
    {
      id: 'told',
      width: 145,
      render: (row) => <RecruiterNotifiedCell row={row} />,
      value: ({ recruiter_notified_at: at }, { t, format }) => (at === null ? t('told.no') : format.date(at)),
    },
    {
      id: 'reapply_after',
      width: 150,
      render: (row) => <Reapply row={row} />,
      value: ({ do_not_rehire, dnr_requested_at: requestedAt, reapply_after: day }, { t, format }) => {
        if (do_not_rehire) return t('reapply.never');
        if (requestedAt !== null) return t('reapply.requested');
        return day === null ? '' : format.date(day);
      },
    },
    date('lost_at', { width: 150 }),
    {
      id: 'pro',
      width: 130,
      isHidden: true,
      render: ({ pro_id: id }) => <Staff id={id} />,
      value: ({ pro_id: id }, { staffName }) => staffName(id) ?? '',
    },
    {
      id: 'owner',
      width: 130,
      isHidden: true,
      render: ({ ops_id: id }) => <Staff id={id} />,
      value: ({ ops_id: id }, { staffName }) => staffName(id) ?? '',
    },
    text('client_name', { isHidden: true }),
    text('opening_title', { isHidden: true }),
  ],
  fileOnly: [{ id: 'phone', value: ({ phone_number: phone }) => phone ?? '', isMasked: true }],
  rowName: nameOf,
  renderCard: (row) => <LostCard row={row} />,
  valueNames: { stage: stageName },
  queues: ['toClose'],
});
