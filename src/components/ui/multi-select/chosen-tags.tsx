import X from 'lucide-react/icons/x';
import { Button, type Key, Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Option } from '#components/ui/select/option-list.tsx';
import styles from './multi-select.module.css';

export interface ChosenTagsProps {
  /** Accessible name of the tags. */
  label: string;
  options: readonly Option[];
  isDisabled: boolean;
  /** Called with the values to remove, by a tag's button, Backspace or Delete. */
  onRemove: (values: ReadonlySet<Key>) => void;
}

/** Renders the chosen options as removable tags. */
export function ChosenTags({ label, options, isDisabled, onRemove }: ChosenTagsProps) {
  return (
    <TagGroup aria-label={label} {...(!isDisabled && { onRemove })}>
      <TagList className={styles.Tags ?? ''}>
        {options.map((option) => (
          <Tag key={option.value} id={option.value} className={styles.Tag ?? ''} textValue={option.label}>
            <span className={styles.Text}>{option.label}</span>
            {!isDisabled && (
              <Button slot="remove" className={styles.Remove ?? ''}>
                <Icon of={X} />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
