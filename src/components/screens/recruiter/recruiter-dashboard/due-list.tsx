import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { DueItem, DueKind } from '#machines/data/rpc/my-due-items.ts';
import type { WorkHours } from '#machines/kinds/working-time.ts';
import type { DueOrder } from '#machines/recruiter/recruiter-dashboard/due.actors.ts';
import { type DueNote, isDone } from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import { keyOf } from '#machines/recruiter/recruiter-dashboard/due-ranking.ts';
import styles from './due.module.css';
import type { ContactTexts } from './due-actions.tsx';
import { DueRow } from './due-row.tsx';

/** So many are in sight before somebody asks for all. */
const atFirst = 8;

/** Where work is done that needs more than a call. */
export interface DueLinks {
  lead: (id: string) => string;
  interviewTracking: string;
  offers: string;
  acceptedCandidates: string;
}

export interface DueListProps extends ContactTexts {
  /** Who works. */
  me: string;
  rows: readonly DueItem[];
  /** By the keys of the items. */
  notes: Readonly<Record<string, DueNote>>;
  /** The keys of what is due by now. */
  present: ReadonlySet<string>;
  /** The working hours of an emirate; null while nobody knows. */
  hoursOf: (emirate: string | null) => WorkHours | null;
  links: DueLinks;
  /** The present, in ms since 1970. */
  now: number;
  onDo: (order: DueOrder) => void;
}

/** The list itself; `n` goes to the next that is open, and the keys of one item are for where the keyboard stands. */
export function DueList({
  me,
  rows,
  notes,
  present,
  hoursOf,
  links,
  now,
  onDo,
  templates,
  values,
}: DueListProps) {
  const { t } = useTranslation('recruiterDashboard');
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, atFirst);
  const isOpen = (item: DueItem) => !isDone(notes[keyOf(item)]) && present.has(keyOf(item));
  const open = shown.filter(isOpen);
  const current = open.find((item) => keyOf(item) === reached) ?? open[0];

  useKeys(list, {
    n: () => {
      const from = shown.findIndex((item) => keyOf(item) === reached);
      const next = shown.slice(from + 1).find(isOpen) ?? open[0];
      if (next) list.current?.querySelector<HTMLElement>(`[data-item="${next.id}"]`)?.focus();
    },
  });

  return (
    <>
      <ul ref={list} className={styles.Items} aria-label={t('due.list')}>
        {shown.map((item) => (
          <DueRow
            key={keyOf(item)}
            me={me}
            item={item}
            note={notes[keyOf(item)] ?? null}
            isGone={!present.has(keyOf(item))}
            isCurrent={item === current}
            leadHref={links.lead(item.candidate_id)}
            pageHref={pageOf(item.kind, links) ?? links.lead(item.candidate_id)}
            now={now}
            hours={hoursOf(item.emirate)}
            templates={templates}
            values={values}
            onReach={() => setReached(keyOf(item))}
            onDo={onDo}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <div>
          <Button variant="quiet" onPress={() => setIsWhole(true)}>
            {t('due.all', { number: format.number(rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The page where a kind of work is done; null for what its record is enough for. */
function pageOf(kind: DueKind, links: DueLinks): string | null {
  if (kind === 'interview' || kind === 'decision') return links.interviewTracking;
  if (kind === 'offer') return links.offers;
  return kind === 'handover' ? links.acceptedCandidates : null;
}
