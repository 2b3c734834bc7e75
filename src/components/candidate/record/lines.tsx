import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './record.module.css';

/** One item of a tab: its title, its status and details. */
export interface Line {
  id: string;
  title: ReactNode;
  state: string;
  tone: NonNullable<BadgeProps['tone']>;
  /** Further details, each with its own text direction. Missing ones are left out. */
  details: readonly (string | null | undefined)[];
  /** Actions for the item. */
  actions?: ReactNode;
}

export interface LinesProps {
  /** Accessible name of the list, for screen readers. */
  label: string;
  lines: readonly Line[];
  /** Icon of the empty state. */
  icon: LucideIcon;
  /** Title of the empty state. */
  empty: string;
  /** Explains when there will be items. */
  emptyHelp: string;
}

/** Lists the items of a tab. */
export function Lines({ label, lines, icon, empty, emptyHelp }: LinesProps) {
  if (lines.length === 0) {
    return (
      <EmptyState icon={icon} title={empty}>
        {emptyHelp}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.Lines} aria-label={label}>
      {lines.map(({ id, title, state, tone, details, actions }) => (
        <li key={id} className={styles.Line}>
          <div className={styles.LineHead}>
            <span className={styles.LineTitle}>{title}</span>
            <Badge tone={tone}>{state}</Badge>
          </div>
          <Facts of={details} />
          {actions}
        </li>
      ))}
    </ul>
  );
}

/** Lists details one per line, each with its own text direction. Missing ones are left out. */
export function Facts({ of }: { of: readonly (string | null | undefined)[] }) {
  return of.map(
    (fact) =>
      fact && (
        <Muted key={fact}>
          <bdi>{fact}</bdi>
        </Muted>
      ),
  );
}

/** Returns the label in a language, falling back to English. */
export function labelIn(
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
  code: string,
  language: string,
): string {
  const known = labels[code];
  return known?.[language] ?? known?.en ?? code.replaceAll('_', ' ');
}
