import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Change, type StatChange } from './change.tsx';
import { Definition } from './definition.tsx';
import styles from './stat-card.module.css';

export interface StatCardProps {
  /** What is counted: "First contact". */
  label: string;
  /** The number, written out: "14 min". */
  value: string;
  /** What the number means; the colour never stands without a `note` that says it. */
  tone?: 'neutral' | 'good' | 'warn' | 'bad';
  /** What the colour says, in words: "within the hour we promise". */
  note?: string;
  /** How it has moved against before. */
  change?: StatChange;
  /** The way it came here, as a `Sparkline`. */
  children?: ReactNode;
  /** How the number is counted; a button shows it. */
  definition?: string;
  /** The page that lists what is counted. */
  href?: string;
  /** What to say while the number is on its way, as "Loading first contact"; the card shows its shape. */
  loadingLabel?: string | undefined;
  /** Why the number could not be had: what happened, and what to do. */
  error?: string | undefined;
  /** Tries to get the number again after an `error`. */
  onRetry?: () => void;
}

/** One number that matters, in words and colour, with what it was before and how it is counted. */
export function StatCard(props: StatCardProps) {
  const { label, definition, href, loadingLabel, error, onRetry } = props;
  return (
    <div className={styles.StatCard}>
      <div className={styles.Head}>
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <Link className={styles.Link ?? ''} href={href}>
            {label}
          </Link>
        )}
        {definition !== undefined && <Definition label={label}>{definition}</Definition>}
      </div>
      {error !== undefined ? (
        <div className={styles.Error}>
          <ErrorState title={error} onRetry={onRetry} />
        </div>
      ) : loadingLabel !== undefined ? (
        <Shape label={loadingLabel} />
      ) : (
        <Figures {...props} />
      )}
    </div>
  );
}

function Figures({ value, tone = 'neutral', note, change, children }: StatCardProps) {
  return (
    <>
      <p className={styles.Value} data-tone={tone}>
        <bdi>{value}</bdi>
      </p>
      {note !== undefined && (
        <p className={styles.Note} data-tone={tone}>
          {note}
        </p>
      )}
      {change && <Change {...change} />}
      {children !== undefined && <div className={styles.Way}>{children}</div>}
    </>
  );
}

function Shape({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.Value}>
        <SkeletonLine width="5rem" />
      </div>
      <div className={styles.Note}>
        <SkeletonLine width="8rem" />
      </div>
    </Skeleton>
  );
}
