import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { TaskLine } from '#components/candidate/onboarding/task-line.tsx';
import { taskStyles } from '#components/candidate/onboarding/task-styles.ts';
import { useTaskWork } from '#components/candidate/onboarding/use-task-work.tsx';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { actionsOf, isOver, openDependenciesOf } from '#machines/candidate/onboarding/checklist.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import type { OnboardingCandidate } from '#machines/data/views/onboarding-list.ts';
import { columnsOfCohort, countOf } from '#machines/operations/onboarding-cohort/cohort.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './onboarding-cohort.module.css';

export interface CohortTableProps {
  rows: readonly OnboardingCandidate[];
  tasks: readonly OnboardingWork[];
  user: SessionUser;
  recordHref: (candidateId: string) => string;
}

/** Row and column steps of each arrow key, in reading direction. */
const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Table of candidates by tasks. Space completes or reopens a task; Enter opens all its actions. */
export function CohortTable({ rows, tasks, user, recordHref }: CohortTableProps) {
  const { t, i18n } = useTranslation('onboarding');
  const format = useFormat();
  const toasts = useToasts();
  const now = useNow();
  const work = useTaskWork();
  const people = Object.fromEntries((useReferences()?.staff ?? []).map(({ id, name }) => [id, name]));
  const [openId, setOpenId] = useState<string | null>(null);
  const [place, setActiveCell] = useState<readonly [row: number, column: number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const columns = columnsOfCohort(tasks);
  const titleOf = ({ code, template }: OnboardingWork) =>
    labelIn({ [code]: template.title_i18n }, code, i18n.language);
  const ofRow = ({ application_id }: OnboardingCandidate) =>
    tasks.filter((task) => task.application_id === application_id);
  const open = tasks.find(({ id }) => id === openId);
  const openRow = rows.find(({ application_id }) => application_id === open?.application_id);

  const toggle = (task: OnboardingWork, own: readonly OnboardingWork[]) => {
    const [first] = actionsOf(task, own, user.role);
    if (work.isBusy(task.id)) return;
    const before = isOver(task) ? [] : openDependenciesOf(task, own);
    if (before.length > 0)
      toasts.add({ tone: 'info', text: t('waitsFor', { tasks: format.list(before.map(titleOf)) }) });
    else if (first) work.act(first, task);
  };
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const [down, columnStep] = [step[0], step[1] * forward];
    // Skips cells without a task.
    for (let at = 1; ; at++) {
      const [nextRow, nextColumn] = [row + down * at, column + columnStep * at];
      if (!rows[nextRow] || !columns[nextColumn]) return;
      const cell = table.current?.querySelector<HTMLElement>(`[data-cell='${nextRow}.${nextColumn}']`);
      if (cell) return cell.focus();
    }
  };
  const isStart = (row: number, column: number, own: readonly OnboardingWork[]) => {
    const [atRow, atColumn] = place;
    const at = columns[atColumn];
    const hasActiveColumn = own.some(({ code }) => code === at?.code);
    if (row !== atRow) return false;
    return hasActiveColumn ? column === atColumn : own[0]?.code === columns[column]?.code;
  };

  return (
    <div className={styles.Scroll}>
      <table ref={table} className={styles.Grid} aria-label={t('cohort.label')}>
        <thead>
          <tr>
            <th scope="col" className={styles.Corner}>
              {t('columns.first_name')}
            </th>
            {columns.map((column) => {
              const { done, total } = countOf(tasks, column.code);
              return (
                <th key={column.code} scope="col">
                  <bdi translate="no">{titleOf(column)}</bdi>
                  <span className={styles.Quiet}>
                    {t('cohort.counted', { done: format.number(done), total: format.number(total) })}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => {
            const own = ofRow(row);
            return (
              <tr key={row.id}>
                <th scope="row">
                  <Link href={recordHref(row.id)}>
                    <bdi>{nameOf(row)}</bdi>
                  </Link>
                  <span className={styles.Quiet}>
                    {row.start_on === null ? t('noDay') : format.date(row.start_on)}
                  </span>
                </th>
                {columns.map(({ code }, columnAt) => {
                  const task = own.find((one) => one.code === code);
                  if (!task)
                    return (
                      <td key={code} className={styles.None}>
                        {t('cohort.notNeeded')}
                      </td>
                    );
                  const isWaiting = task.status === 'todo' && openDependenciesOf(task, own).length > 0;
                  const shown = isWaiting ? 'waiting' : task.status;
                  return (
                    <td key={code}>
                      <button
                        type="button"
                        className={styles.Cell}
                        data-cell={`${rowAt}.${columnAt}`}
                        data-tone={taskStyles[shown].tone}
                        aria-busy={work.isBusy(task.id)}
                        aria-label={t('cohort.cell', {
                          name: nameOf(row),
                          task: titleOf(task),
                          state: t(`status.${shown}`),
                        })}
                        title={task.detail?.blocked_reason ?? task.detail?.skip_reason ?? undefined}
                        tabIndex={isStart(rowAt, columnAt, own) ? 0 : -1}
                        onFocus={() => setActiveCell([rowAt, columnAt])}
                        onClick={() => setOpenId(task.id)}
                        onKeyDown={(event) => {
                          if (event.key !== ' ') return move(event, rowAt, columnAt);
                          event.preventDefault();
                          toggle(task, own);
                        }}
                        // Prevents the space bar from also triggering a click.
                        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
                      >
                        <Icon of={taskStyles[shown].icon} />
                        <span>{t(`status.${shown}`)}</span>
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {open && openRow && (
        <Dialog
          title={t('cohort.of', { name: nameOf(openRow) })}
          size="small"
          isOpen
          onOpenChange={() => setOpenId(null)}
        >
          <TaskLine
            task={open}
            all={ofRow(openRow)}
            candidate={openRow}
            work={{
              ...work,
              act: (act, task) => {
                setOpenId(null);
                work.act(act, task);
              },
            }}
            {...{ user, people, now }}
          />
        </Dialog>
      )}
      {work.dialog}
    </div>
  );
}
