import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSurroundings } from '#components/blocks/columns/surroundings.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { deadlineOf } from '#machines/operations/visa/deadline.ts';
import { isLate, nextStepOf } from '#machines/operations/visa/next-step.ts';
import { formatPhone } from '#shared/phone.ts';
import { Ticks } from './ticks.tsx';
import { useVisaWords } from './use-visa-words.ts';
import styles from './visa.module.css';

export interface CellProps {
  row: VisaListRow;
}

interface LinesProps {
  children: ReactNode;
  second?: ReactNode;
  /** Full text of the second line, if it may be truncated. */
  title?: string | undefined;
}

/** Renders two lines of a cell, the second one muted. */
export function Lines({ children, second, title }: LinesProps) {
  return (
    <span className={styles.Lines}>
      <span className={styles.First}>{children}</span>
      {second && (
        <span className={styles.Second} title={title}>
          {second}
        </span>
      )}
    </span>
  );
}

export function Person({ row }: CellProps) {
  return (
    <Lines
      second={
        <NumberText>{row.phone_e164 === null ? row.reference : formatPhone(row.phone_e164)}</NumberText>
      }
    >
      <bdi className={styles.Name} title={row.candidate_name}>
        {row.candidate_name}
      </bdi>
    </Lines>
  );
}

/** Shows the deadline: days and working days left, and its kind. Highlighted when near or overdue. */
export function Deadline({ row }: CellProps) {
  const { hoursOf } = useSurroundings();
  const words = useVisaWords();
  const state = deadlineOf(row, hoursOf(row.emirate));
  if (state === null) return <span className={styles.Quiet}>{words.noDeadline}</span>;
  const kind = words.deadlineKind(row.binding_deadline_kind, state.on);
  return (
    <span className={styles.Deadline} data-tone={state.tone}>
      <span className={styles.Shape} aria-hidden="true" />
      <Lines second={kind} title={kind}>
        <strong className={styles.Left} title={words.daysLeft(state)}>
          {words.daysLeft(state)}
        </strong>
      </Lines>
    </span>
  );
}

export function RouteName({ row }: CellProps) {
  const words = useVisaWords();
  const name = words.route(row.route);
  return (
    <span className={styles.Clipped} title={name}>
      {name}
    </span>
  );
}

/** Shows the open steps, and how many are done, as ticks. */
export function OpenSteps({ row }: CellProps) {
  const format = useFormat();
  const words = useVisaWords();
  const names = format.list(row.facts.open.map(({ code }) => words.step(code))) || words.nothingOpen;
  return (
    <Lines second={<Ticks of={row.facts} />}>
      <span title={names}>{names}</span>
    </Lines>
  );
}

/** Shows how long the slowest open step has taken compared with its authority's usual time, and when that ends. */
export function InStage({ row }: CellProps) {
  const { hoursOf } = useSurroundings();
  const words = useVisaWords();
  const today = dayInDubai();
  const [slowest] = [...row.facts.open].sort((one, other) =>
    (one.due_on ?? '9').localeCompare(other.due_on ?? '9'),
  );
  if (!slowest) return null;
  const due = words.due(slowest, hoursOf(row.emirate));
  return (
    <Lines second={due} title={due ?? undefined}>
      <span className={styles.InStage} data-late={isLate(slowest, today) || undefined}>
        {words.inStage(slowest, hoursOf(row.emirate), today)}
      </span>
    </Lines>
  );
}

/** Shows the next action and who does it. Muted while an authority has the case. */
export function NextAction({ row }: CellProps) {
  const { hoursOf, staffName } = useSurroundings();
  const words = useVisaWords();
  const next = nextStepOf(row, dayInDubai());
  const owner = staffName(row.pro_id);
  const text = words.next(next);
  const who = owner ?? words.noPro;
  const more = words.nextDetail(next, deadlineOf(row, hoursOf(row.emirate)));
  const rest = more ? ` · ${more}` : '';
  return (
    <span className={styles.Next}>
      {owner !== null && <Avatar name={owner} size="small" />}
      <Lines
        second={
          <>
            <bdi>{who}</bdi>
            {rest}
          </>
        }
        title={`${who}${rest}`}
      >
        <span className={styles.Turn} data-ours={next.turn === 'we' || undefined} title={text}>
          {next.key === 'health' && <Icon of={Lock} />} {text}
        </span>
      </Lines>
    </span>
  );
}

export function Cost({ row }: CellProps) {
  const format = useFormat();
  return <NumberText>{format.number((row.facts.cost_fils ?? 0) / 100, 2)}</NumberText>;
}

export function References({ row }: CellProps) {
  const words = useVisaWords();
  const text = words.references(row);
  return (
    <bdi className={styles.Clipped} title={text}>
      {text}
    </bdi>
  );
}

/** Shows warnings of a case: an overstay near or begun, a request from an authority, a medical to repeat. */
export function Flags({ row }: CellProps) {
  const { t } = useTranslation('visa');
  const words = useVisaWords();
  return (
    <span className={styles.Flags}>
      {words.flagsOf(row).map((flag) => (
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
    <span className={styles.Card}>
      <Person row={row} />
      <Deadline row={row} />
      <OpenSteps row={row} />
      <NextAction row={row} />
      <Flags row={row} />
    </span>
  );
}

/** Shows when the visa work started. */
export function Started({ at }: { at: string | null }) {
  const format = useFormat();
  return at === null ? null : <time dateTime={at}>{format.date(at)}</time>;
}
