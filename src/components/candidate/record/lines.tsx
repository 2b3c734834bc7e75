import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './record.module.css';

/** One thing of a part: what it is, how it stands, and more about it. */
export interface Line {
  id: string;
  title: ReactNode;
  state: string;
  tone: NonNullable<BadgeProps['tone']>;
  /** Further facts, each in its own direction; one that is missing is left out. */
  details: readonly (string | null | undefined)[];
  /** What can be done with it. */
  actions?: ReactNode;
}

export interface LinesProps {
  /** What they are, for those who can't see the tab. */
  label: string;
  lines: readonly Line[];
  /** Stands for each of them where there is none. */
  icon: LucideIcon;
  /** What is so where there is none. */
  empty: string;
  /** When there will be some. */
  emptyHelp: string;
}

/** The things of one part, one under the other. */
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

/** Facts below each other, each in its own direction; one that is missing is left out. */
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

/** What a thing is called in a language, or else in English. */
export function labelIn(
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
  code: string,
  language: string,
): string {
  const known = labels[code];
  return known?.[language] ?? known?.en ?? code.replaceAll('_', ' ');
}
