import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { CardName } from '#components/blocks/columns/cell-parts.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Money } from '#components/ui/money/money.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { LostCandidate } from '#machines/data/views/lost-candidates.ts';
import styles from './lost-candidates.module.css';

export interface CellProps {
  row: LostCandidate;
}

/** Shows the actual reason. For a driver who left after deployment, shows the note. */
export function Reason({
  row: { reason_code: code, reason_label: label, separation_reason: note },
}: CellProps) {
  const { t } = useTranslation('candidates');
  const reason = code === null ? note : reasonName(t, { code, label: label ?? code });
  return (
    <span className={styles.Truncated} title={reason ?? ''}>
      {reason}
    </span>
  );
}

/** Shows the stage in which the case was lost. */
export function LostStageCell({ row: { lost_stage: stage } }: CellProps) {
  const { t } = useTranslation('candidates');
  return t(`stage.${stage}`);
}

/** Shows how many items of the closing checklist are open. */
export function Closing({ row: { closing_items: items, open_items: open } }: CellProps) {
  const { t } = useTranslation('lostCandidates');
  const format = useFormat();
  if (items.length === 0) return <Muted as="span">{t('closing.none')}</Muted>;
  if (open === 0)
    return (
      <Badge tone="good" icon={CircleCheck}>
        {t('closing.closed')}
      </Badge>
    );
  return (
    <Badge tone="warn" icon={CircleAlert}>
      {t('closing.open', { count: open, number: format.number(open) })}
    </Badge>
  );
}

export interface ItemCellProps extends CellProps {
  code: LostCandidate['closing_items'][number]['code'];
}

/** Muted text of the same size as a badge, for a state without an action. */
function MutedCell({ text }: { text: string }) {
  return (
    <span className={`${styles.Truncated} ${styles.Quiet}`} title={text}>
      {text}
    </span>
  );
}

/** Shows an item of the checklist; a dash if it does not apply. */
export function Item({ row, code }: ItemCellProps) {
  const { t } = useTranslation('lostCandidates');
  const status = row.closing_items.find((item) => item.code === code)?.status;
  if (status === undefined) return <MutedCell text={t('item.none')} />;
  if (status === 'open') return t(`item.${code}.open`);
  return <MutedCell text={t(status === 'done' ? `item.${code}.done` : 'item.notNeeded')} />;
}

/** Shows whether the place in the opening is free for another candidate. */
export function OpeningCell({ row: { opening_title: opening, has_free_place: isFree } }: CellProps) {
  const { t } = useTranslation('lostCandidates');
  if (opening === null) return <MutedCell text={t('item.none')} />;
  const state = t(isFree ? 'place.free' : 'place.filled');
  return (
    <span className={styles.Truncated} title={`${state} · ${opening}`}>
      {state}
    </span>
  );
}

/** Shows when the recruiter was notified of the loss. */
export function RecruiterNotifiedCell({ row: { recruiter_notified_at: at } }: CellProps) {
  const { t } = useTranslation('lostCandidates');
  const format = useFormat();
  if (at === null) return <MutedCell text={t('told.no')} />;
  return <time dateTime={at}>{format.date(at)}</time>;
}

/** Shows "Now", the day from which the candidate may reapply, or what has to happen first. */
export function Reapply({ row }: CellProps) {
  const { t } = useTranslation('lostCandidates');
  const format = useFormat();
  const { now } = useCellContext();
  const { do_not_rehire, may_reapply, reapply_condition: condition, reapply_after: day } = row;
  if (do_not_rehire)
    return (
      <Badge tone="bad" icon={Ban}>
        {t('reapply.never')}
      </Badge>
    );
  if (row.dnr_requested_at !== null)
    return (
      <Badge tone="warn" icon={Hourglass}>
        {t('reapply.requested')}
      </Badge>
    );
  if (may_reapply)
    return (
      <Badge tone="good" icon={CalendarCheck}>
        {t('reapply.now')}
      </Badge>
    );
  if (condition) return <Muted as="span">{t(`reapply.${condition}`)}</Muted>;
  if (day === null) return <Muted as="span">{t('reapply.reason')}</Muted>;
  return <span title={format.date(day)}>{format.relativeDay(day, now)}</span>;
}

/** Shows the name of a staff member, by id. */
export function Staff({ id }: { id: string | null }) {
  return <bdi>{useCellContext().staffName(id)}</bdi>;
}

/** Renders a candidate as a card, where there is no room for columns. */
export function LostCard({ row }: CellProps) {
  return (
    <Stack as="span" gap={1}>
      <Row as="span">
        <CardName row={row} />
        <Closing row={row} />
      </Row>
      <Reason row={row} />
      <Row as="span">
        <Muted as="span">
          <LostStageCell row={row} />
        </Muted>
        <Money fils={row.cost_fils} />
        <Reapply row={row} />
      </Row>
    </Stack>
  );
}
