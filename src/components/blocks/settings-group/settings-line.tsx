import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon, type IconProps } from '#components/ui/icon/icon.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './settings-lines.module.css';

export interface SettingsLineProps {
  icon: IconProps['of'];
  name: ReactNode;
  /** Details, one per line. */
  notes: readonly ReactNode[];
  /** Button to remove the item. `name` includes the item's name, for screen readers. */
  action?: { label: string; name: string; onPress: () => void } | undefined;
}

/** Renders one of the user's items, such as a device or an account, with a button to remove it. */
export function SettingsLine({ icon, name, notes, action }: SettingsLineProps) {
  return (
    <li className={styles.Line}>
      <Icon of={icon} />
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes are never reordered.
          <Muted key={index} size="body">
            {note}
          </Muted>
        ))}
      </div>
      {action && (
        <Button variant="quiet" aria-label={action.name} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </li>
  );
}
