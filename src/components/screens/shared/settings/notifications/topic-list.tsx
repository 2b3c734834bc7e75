import { useId } from 'react';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import styles from './notifications.module.css';

/** One thing the bell can tell of, in words, and whether it is to. */
export interface WordedTopic {
  id: string;
  label: string;
  hint: string;
  kinds: readonly string[];
}

/** How the switches stand, and what they do. */
export interface TopicStates {
  /** The kinds that are not wanted; null while nobody knows. */
  muted: readonly string[] | null;
  /** The topics that are being kept. */
  saving: readonly string[];
  /** Why a topic is as it was, in words. */
  errorOf: (id: string) => string | undefined;
  /** Hears of a choice. */
  onChoose: (topic: Pick<WordedTopic, 'id' | 'kinds'>, isWanted: boolean) => void;
  /** What is said while nobody knows. */
  loadingLabel: string;
}

export interface TopicListProps extends TopicStates {
  /** The theme of the topics, where there are several. */
  title?: string;
  topics: readonly WordedTopic[];
}

/** Topics as switches, under their theme; in their place while they load. */
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
      {muted ? switches : <TopicShapes label={loadingLabel} count={topics.length} />}
    </div>
  );
}

function TopicShapes({ label, count }: { label: string; count: number }) {
  return (
    <Skeleton label={label}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are told apart by their place alone.
        <div key={row} className={styles.Shape}>
          <SkeletonLine width="9rem" />
          <SkeletonLine width="18rem" />
        </div>
      ))}
    </Skeleton>
  );
}
