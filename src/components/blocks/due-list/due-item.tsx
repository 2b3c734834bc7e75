import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './due-item.module.css';
import { DueListSkeleton, type DuePlace } from './due-list.tsx';
import { DueRow } from './due-row.tsx';

export interface DueItemProps extends DuePlace {
  /** Icon of the kind of work. */
  icon: LucideIcon;
  /** Name of the candidate. */
  name: string;
  /** Path of the candidate's record. */
  href: string;
  /** The item needs no more work. */
  isSettled: boolean;
  /** Actions on the item; a `ResolvedDue` once it is settled. */
  actions: ReactNode;
  /** A `DueError` if the last action was rejected. */
  refusal: ReactNode;
  /** The task and other facts, below the name. */
  children: ReactNode;
}

/** Renders one due item about a candidate, with its actions. */
export function DueItem(props: DueItemProps) {
  const { icon, name, href, isSettled, actions, refusal, isCurrent, onReach, children } = props;
  const nameId = useId();
  return (
    <DueRow labelledBy={nameId} {...{ isCurrent, isResolved: isSettled, onReach }}>
      <div className={styles.Item}>
        <Icon of={icon} size="medium" />
        <Stack gap={1}>
          <p id={nameId} className={styles.Name}>
            <Link variant="quiet" href={href}>
              <bdi>{name}</bdi>
            </Link>
          </p>
          {children}
        </Stack>
        <div className={styles.Actions}>{actions}</div>
        {refusal}
      </div>
    </DueRow>
  );
}

interface DueTaskProps {
  /** Urgency. */
  tone: 'bad' | 'warn' | undefined;
  children: string;
}

/** Shows the task of a due item, and the time left or overdue. */
export function DueTask({ tone, children }: DueTaskProps) {
  return (
    <p className={styles.Task} data-tone={tone}>
      {children}
    </p>
  );
}

/** Skeleton of a list of due items. */
export function DueItemsSkeleton() {
  return (
    <DueListSkeleton>
      <div className={styles.Item}>
        <SkeletonBlock height="1.25rem" width="1.25rem" />
        <Stack gap={1}>
          <SkeletonLine width="10rem" />
          <SkeletonLine width="14rem" />
        </Stack>
        <SkeletonBlock height="2rem" width="12rem" />
      </div>
    </DueListSkeleton>
  );
}
