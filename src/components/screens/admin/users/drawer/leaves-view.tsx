import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DateRangePicker } from '#components/ui/date-range-picker/date-range-picker.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { LeaveProblem, TypedDays } from '#machines/admin/users/leaves.machine.ts';
import type { RecruiterLeave } from '#machines/data/tables/recruiter-leaves.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './drawer.module.css';

export interface LeavesViewProps {
  /** Upcoming days off in chronological order. */
  leaves: readonly RecruiterLeave[];
  /** Entered days off and their validation errors. */
  days: TypedDays;
  problem: LeaveProblem | null;
  /** Error of the failed change. */
  error: AppError | null;
  isAdding: boolean;
  /** Id of the days off being removed. */
  removing: string | null;
  onChange: (days: TypedDays) => void;
  onAdd: () => void;
  onRemove: (id: string) => void;
}

/** Lists upcoming days off, with buttons to remove them and a form to add more. */
export function LeavesView(props: LeavesViewProps) {
  const { leaves, days, problem, error, isAdding, removing, onChange, onAdd, onRemove } = props;
  const { t } = useTranslation('users');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const spanOf = ({ first_day, last_day }: RecruiterLeave) =>
    first_day === last_day
      ? format.date(first_day)
      : t('capacity.span', { first: format.date(first_day), last: format.date(last_day) });
  const problems = {
    empty: t('capacity.problems.empty'),
    backwards: t('capacity.problems.backwards'),
    tooLong: t('capacity.problems.tooLong'),
  };
  return (
    <div className={styles.Leaves}>
      <Muted as="h4">{t('capacity.leaves')}</Muted>
      {error && <Alert>{errorMessage(error)}</Alert>}
      {leaves.length === 0 && <p>{t('capacity.noLeaves')}</p>}
      {leaves.length > 0 && (
        <ul>
          {leaves.map((leave) => (
            <Row key={leave.id} as="li" justify="between" wrap={false}>
              <bdi>{spanOf(leave)}</bdi>
              <Button
                variant="quiet"
                aria-label={t('capacity.remove', { days: spanOf(leave) })}
                onPress={() => onRemove(leave.id)}
                isPending={removing === leave.id}
              >
                <Icon of={X} />
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <div className={styles.AddLeave}>
        <DateRangePicker
          label={t('capacity.period')}
          value={{ start: days.first_day, end: days.last_day }}
          onChange={({ start, end }) => onChange({ first_day: start, last_day: end })}
          error={problem === null ? undefined : problems[problem]}
        />
        <Button onPress={onAdd} isPending={isAdding} pendingLabel={t('capacity.adding')}>
          {t('capacity.add')}
        </Button>
      </div>
    </div>
  );
}
