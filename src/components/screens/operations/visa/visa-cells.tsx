import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { TwoLines } from '#components/blocks/columns/cell-parts.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { deadlineOf } from '#machines/operations/visa/deadline.ts';
import { isLate, nextStepOf } from '#machines/operations/visa/next-step.ts';
import { formatPhone } from '#shared/phone.ts';
import { Ticks } from './ticks.tsx';
import { useVisaMessages } from './use-visa-messages.ts';
import styles from './visa.module.css';

export interface CellProps {
  row: VisaListRow;
}

export function Person({ row }: CellProps) {
  return (
    <TwoLines
      second={
        <NumberText>{row.phone_e164 === null ? row.reference : formatPhone(row.phone_e164)}</NumberText>
      }
    >
      <bdi className={styles.Name} title={row.candidate_name}>
        {row.candidate_name}
      </bdi>
    </TwoLines>
  );
}

/** Shows the deadline: days and working days left, and its kind. Highlighted when near or overdue. */
export function Deadline({ row }: CellProps) {
  const { hoursOf } = useCellContext();
  const messages = useVisaMessages();
  const state = deadlineOf(row, hoursOf(row.emirate));
  if (state === null) return <span className={styles.Quiet}>{messages.noDeadline}</span>;
  const kind = messages.deadlineKind(row.binding_deadline_kind, state.on);
  return (
    <span className={styles.Deadline} data-tone={state.tone}>
      <span className={styles.Shape} aria-hidden="true" />
      <TwoLines second={kind} title={kind}>
        <strong className={styles.DaysLeft} title={messages.daysLeft(state)}>
          {messages.daysLeft(state)}
        </strong>
      </TwoLines>
    </span>
  );
}

export function RouteName({ row }: CellProps) {
  const messages = useVisaMessages();
  const name = messages.route(row.route);
  return (
    <span className={styles.Clipped} title={name}>
      {name}
    </span>
  );
}

/** Shows the open steps, and how many are done, as ticks. */
export function OpenSteps({ row }: CellProps) {
  const format = useFormat();
  const messages = useVisaMessages();
  const names = format.list(row.facts.open.map(({ code }) => messages.step(code))) || messages.nothingOpen;
  return (
    <TwoLines second={<Ticks of={row.facts} />}>
      <span title={names}>{names}</span>
    </TwoLines>
  );
}

/** Shows how long the slowest open step has taken compared with its authority's usual time, and when that ends. */
export function TimeInStageCell({ row }: CellProps) {
  const { hoursOf } = useCellContext();
  const messages = useVisaMessages();
  const today = dayInDubai();
  const [slowest] = [...row.facts.open].sort((one, other) =>
    (one.due_on ?? '9').localeCompare(other.due_on ?? '9'),
  );
  if (!slowest) return null;
  const due = messages.due(slowest, hoursOf(row.emirate));
  return (
    <TwoLines second={due} title={due ?? undefined}>
      <span className={styles.TimeInStage} data-late={isLate(slowest, today) || undefined}>
        {messages.inStage(slowest, hoursOf(row.emirate), today)}
      </span>
    </TwoLines>
  );
}

/** Shows the next action and who does it. Muted while an authority has the case. */
export function NextAction({ row }: CellProps) {
  const { hoursOf, staffName } = useCellContext();
  const messages = useVisaMessages();
  const next = nextStepOf(row, dayInDubai());
  const owner = staffName(row.pro_id);
  const text = messages.next(next);
  const who = owner ?? messages.noPro;
  const more = messages.nextDetail(next, deadlineOf(row, hoursOf(row.emirate)));
  const rest = more ? ` · ${more}` : '';
  return (
    <span className={styles.Next}>
      {owner !== null && <Avatar name={owner} size="small" />}
      <TwoLines
        second={
          <>
            <bdi>{who}</bdi>
            {rest}
          </>
        }
        title={`${who}${rest}`}
      >
        <span className={styles.NextStep} data-ours={next.nextActor === 'we' || undefined} title={text}>
          {next.key === 'health' && <Icon of={Lock} />} {text}
        </span>
      </TwoLines>
    </span>
  );
}

export function Cost({ row }: CellProps) {
  const format = useFormat();
  return <NumberText>{format.number((row.facts.cost_fils ?? 0) / 100, 2)}</NumberText>;
}

export function References({ row }: CellProps) {
  const messages = useVisaMessages();
  const text = messages.references(row);
  return (
    <bdi className={styles.Clipped} title={text}>
      {text}
    </bdi>
  );
}

/** Shows warnings of a case: an overstay near or begun, a request from an authority, a medical to repeat. */
export function Flags({ row }: CellProps) {
  const { t } = useTranslation('visa');
  const messages = useVisaMessages();
  return (
    <span className={styles.Flags}>
      {messages.flagsOf(row).map((flag) => (
        <Badge
          key={flag}
          tone={flag === 'overstay' ? 'bad' : 'warn'}
          {...(flag === 'health' && { icon: Lock })}
        >
          {t(`flags.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}

/** Renders a case as a card, where there is no room for columns. */
export function VisaCard({ row }: CellProps) {
  return (
    <Stack as="span">
      <Person row={row} />
      <Deadline row={row} />
      <OpenSteps row={row} />
      <NextAction row={row} />
      <Flags row={row} />
    </Stack>
  );
}

/** Shows when the visa work started. */
export function Started({ at }: { at: string | null }) {
  const format = useFormat();
  return at === null ? null : <time dateTime={at}>{format.date(at)}</time>;
}
