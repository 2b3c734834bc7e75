import { useId } from 'react';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import styles from './notifications.module.css';

/** A notification topic with its texts and its state. */
export interface LabelledTopic {
  id: string;
  label: string;
  hint: string;
  kinds: readonly string[];
}

/** State and actions of the topic switches. */
export interface TopicStates {
  /** Muted kinds; null until known. */
  muted: readonly string[] | null;
  /** Ids of topics being saved. */
  saving: readonly string[];
  /** Returns the error message of a topic. */
  errorOf: (id: string) => string | undefined;
  /** Called with the new state of a topic. */
  onChoose: (topic: Pick<LabelledTopic, 'id' | 'kinds'>, isWanted: boolean) => void;
  /** Accessible text while loading. */
  loadingLabel: string;
}

export interface TopicListProps extends TopicStates {
  /** Theme of the topics, if there are several. */
  title?: string;
  topics: readonly LabelledTopic[];
}

/** Lists topics as switches below their theme, or their skeleton while they load. */
export function TopicList(props: TopicListProps) {
  const { title, topics, muted, saving, errorOf, onChoose, loadingLabel } = props;
  const titleId = useId();
  const switches = topics.map(({ id, label, hint, kinds }) => (
    <Switch
      key={id}
      label={label}
      hint={hint}
      isSelected={!kinds.every((kind) => muted?.includes(kind))}
      isPending={saving.includes(id)}
      error={errorOf(id)}
      onChange={(isWanted) => onChoose({ id, kinds }, isWanted)}
    />
  ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like the other headings.
    <div className={styles.Theme} role="group" {...(title !== undefined && { 'aria-labelledby': titleId })}>
      {title !== undefined && (
        <h4 id={titleId} className={styles.ThemeTitle}>
          {title}
        </h4>
      )}
      {muted ? switches : <TopicSkeletons label={loadingLabel} count={topics.length} />}
    </div>
  );
}

function TopicSkeletons({ label, count }: { label: string; count: number }) {
  return (
    <Skeleton label={label}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes differ by their position only.
        <div key={row} className={styles.Shape}>
          <SkeletonLine width="9rem" />
          <SkeletonLine width="18rem" />
        </div>
      ))}
    </Skeleton>
  );
}
