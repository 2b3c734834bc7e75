import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Timeline } from '#components/ui/timeline/timeline.tsx';
import { MergedEntries } from './merged-entries.tsx';
import type { TimelineEntry } from './timeline-entry.ts';
import { type EntryNames, useEntryWords } from './use-entry-words.tsx';

export interface CandidateTimelineProps {
  /** Whose history it is. */
  name: string;
  /** What happened, the latest first. */
  entries: readonly TimelineEntry[];
  /** Names of what the entries speak of by id or code. */
  names: EntryNames;
  /** The present, in ms since 1970. */
  now: number;
  /** Gives what can be done about an entry, where there is something. */
  actionOf?: (entry: TimelineEntry) => ReactNode;
  /** Fetches what happened before; a button to do so stands at the end while there is more. */
  onLoadEarlier?: (() => void) | undefined;
  /** Earlier entries are on their way. */
  isLoading?: boolean;
}

/**
 * Everything that happened with a candidate in one feed: stages, contacts, notes, owners, tasks, merges. What a merge
 * brought from another record is folded under it.
 */
export function CandidateTimeline({ name, entries, names, now, actionOf, ...more }: CandidateTimelineProps) {
  const { t } = useTranslation('candidates');
  const eventOf = useEntryWords(names, now);
  const byMerge = Map.groupBy(entries, ({ merge_id }) => merge_id);
  const events = (byMerge.get(null) ?? []).map((entry) => {
    const merged = (entry.kind === 'merge' && byMerge.get(entry.data.merge_id)) || [];
    const action = actionOf?.(entry);
    return {
      ...eventOf(entry),
      action:
        merged.length === 0 ? (
          action
        ) : (
          <Stack gap={2} align="start">
            {action}
            <MergedEntries {...{ name, now }} events={merged.map(eventOf)} />
          </Stack>
        ),
    };
  });
  return <Timeline label={t('event.label', { name })} events={events} now={now} {...more} />;
}
