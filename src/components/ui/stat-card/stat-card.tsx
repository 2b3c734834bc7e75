import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Change, type StatChange } from './change.tsx';
import { Definition } from './definition.tsx';
import styles from './stat-card.module.css';

export interface StatCardProps {
  /** Name of the number: "First contact". */
  label: string;
  /** The formatted number: "14 min". */
  value: string;
  /** Meaning of the number. Requires a `note` that says the same in words. */
  tone?: 'neutral' | 'good' | 'warn' | 'bad';
  /** Meaning of the colour in words: "within the hour we promise". */
  note?: string;
  /** Change from the previous period. */
  change?: StatChange;
  /** Trend of the number, such as a `Sparkline`. */
  children?: ReactNode;
  /** How the number is calculated, shown by a button. */
  definition?: string;
  /** Page that lists the counted items. */
  href?: string;
  /** Accessible text while the number loads, such as "Loading first contact". The card shows a skeleton. */
  loadingLabel?: string | undefined;
  /** Error message if the number could not be loaded: what happened, and what to do. */
  error?: string | undefined;
  /** Reloads the number after an `error`. */
  onRetry?: () => void;
}

/** Shows a key number as text and colour, with its change and definition. */
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
      {children !== undefined && <div className={styles.Chart}>{children}</div>}
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
