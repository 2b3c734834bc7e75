import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Timeline } from '#components/ui/timeline/timeline.tsx';
import { MergedEntries } from './merged-entries.tsx';
import type { TimelineEntry } from './timeline-entry.ts';
import { type EntryNames, useEntryMessages } from './use-entry-messages.tsx';

export interface CandidateTimelineProps {
  /** Name of the candidate. */
  name: string;
  /** Entries of the history, latest first. */
  entries: readonly TimelineEntry[];
  /** Names for the ids and codes in the entries. */
  names: EntryNames;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Renders the actions of an entry, if it has any. */
  actionOf?: (entry: TimelineEntry) => ReactNode;
  /** Loads earlier entries. While there are more, a button is shown at the end. */
  onLoadEarlier?: (() => void) | undefined;
  /** Earlier entries are loading. */
  isLoading?: boolean;
}

/**
 * Shows a candidate's history in one feed: stages, contacts, notes, owners, tasks, merges. Entries merged from another
 * record are collapsed under the merge.
 */
export function CandidateTimeline({ name, entries, names, now, actionOf, ...more }: CandidateTimelineProps) {
  const { t } = useTranslation('candidates');
  const eventOf = useEntryMessages(names, now);
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
