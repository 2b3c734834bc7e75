import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { CommissionBreakdown } from './commission-breakdown.tsx';
import { CommissionKind } from './commission-kind.tsx';
import { useCommissionMessages } from './use-commission-messages.ts';

export interface LineFactsProps {
  /** The line. */
  line: CommissionListRow;
  /** Recruiter who earns the line, shown to readers of several recruiters' lines. */
  earner?: string | null;
}

/** Shows the details of a line, how its amount was calculated, and its history. */
export function LineFacts({ line, earner = null }: LineFactsProps) {
  const { t } = useTranslation('commissionLine');
  const { subject, milestone, adjustments } = useCommissionMessages();
  const format = useFormat();
  const {
    kind,
    opening_title: opening,
    client_name: client,
    paid_ref,
    paid_at,
    earned_at,
    approved_at,
  } = line;
  const day = (at: string | null) => at !== null && format.date(at);
  const isExplained = line.milestone === 'reversal' || line.milestone === 'correction';
  const facts = [
    [t('dispute.recruiter'), earner],
    [t('fact.due'), format.date(line.due_on)],
    [t('fact.earned'), day(earned_at)],
    [t('fact.approved'), day(approved_at)],
    [t('fact.paid'), paid_at !== null && `${format.date(paid_at)} · ${paid_ref}`],
    [t('fact.reason'), isExplained && line.reason],
  ] as const;
  return (
    <>
      <Stack gap={1}>
        <Row justify="between">
          <Heading level={2}>
            <bdi>{subject(line)}</bdi>
          </Heading>
          <CommissionKind of={kind} />
        </Row>
        <Muted>
          {milestone(line.milestone)}
          {opening !== null && ' · '}
          <bdi>{opening}</bdi>
          {client !== null && ' · '}
          <bdi>{client}</bdi>
        </Muted>
      </Stack>
      <CommissionBreakdown line={line} />
      {line.amount_fils < 0 && adjustments(line).length > 0 && <p>{format.list(adjustments(line))}</p>}
      <Clawback line={line} />
      <dl>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <Row key={label} justify="between">
                <Muted as="dt">{label}</Muted>
                <dd>
                  <bdi>{fact}</bdi>
                </dd>
              </Row>
            ),
        )}
      </dl>
    </>
  );
}

/** Shows until when the line can be clawed back. */
function Clawback({ line }: { line: CommissionListRow }) {
  const { t } = useTranslation('commissionLine');
  const format = useFormat();
  const { deployed_on: from, clawback_days: days, amount_fils: fils, separated_on, kind } = line;
  if (from === null || days === null || fils <= 0 || separated_on !== null || kind === 'cancelled')
    return null;
  const safe = new Date(Date.parse(from) + (days + 1) * 86_400_000).toISOString().slice(0, 10);
  return (
    <Muted size="body">
      {t('clawback', { count: days, amount: format.money(fils), date: format.date(safe) })}
    </Muted>
  );
}
