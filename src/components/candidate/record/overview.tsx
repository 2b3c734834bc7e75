import Lock from 'lucide-react/icons/lock';
import { memo } from 'react';
import type { FieldContext } from '#components/hooks/field-props.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { readOnlyFor, type Viewer, worksOn } from '#machines/candidate/record/access.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { ContactFields } from './contact-fields.tsx';
import { LocationFields } from './location-fields.tsx';
import { OriginFacts } from './origin-facts.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './record.module.css';
import { Tags } from './tags.tsx';
import { useReadOnlyMessages } from './use-read-only-messages.ts';
import { WorkFields } from './work-fields.tsx';

export interface OverviewProps extends FieldContext<OpenCandidate> {
  /** The current user. */
  user: Viewer;
  references: References | null;
}

/**
 * Shows all known data of a candidate, which their owner edits in place. Memoized: it is most of the record, and a
 * logged call doesn't change it.
 */
export const Overview = memo(function Overview({ user, references, ...fields }: OverviewProps) {
  const readOnlyMessages = useReadOnlyMessages();
  const reason = readOnlyFor(fields.record, user);
  const disabledReason = reason === null ? undefined : readOnlyMessages(reason, fields.record, references);
  const fieldContext = { ...fields, disabledReason };
  return (
    <Stack gap={4}>
      {disabledReason !== undefined && (
        <p className={styles.DisabledReason}>
          <Icon of={Lock} />
          {disabledReason}
        </p>
      )}
      {fields.record.internal && <Tags of={fields.record.internal} canWrite={worksOn(fields.record, user)} />}
      <WorkFields {...fieldContext} references={references} />
      <LocationFields {...fieldContext} />
      <ContactFields {...fieldContext} />
      <PersonFields {...fieldContext} />
      <OriginFacts {...fieldContext} />
    </Stack>
  );
});
