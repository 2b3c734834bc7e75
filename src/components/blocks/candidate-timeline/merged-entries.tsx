import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { TimelineEvent } from '#components/ui/timeline/event-item.tsx';
import { Timeline } from '#components/ui/timeline/timeline.tsx';

export interface MergedEntriesProps {
  /** Name of the candidate. */
  name: string;
  /** Events of the other record, latest first. */
  events: readonly TimelineEvent[];
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Renders the events merged from another record, collapsed under the merge. */
export function MergedEntries({ name, events, now }: MergedEntriesProps) {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const count = events.length;
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? t('event.mergedHide') : t('event.mergedEntries', { count, number: format.number(count) })}
      </Button>
      {isOpen && <Timeline label={t('event.label', { name })} events={events} now={now} />}
    </>
  );
}
