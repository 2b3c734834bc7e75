import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon, type IconProps } from '#components/ui/icon/icon.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './settings-lines.module.css';

export interface SettingsLineProps {
  icon: IconProps['of'];
  name: ReactNode;
  /** Facts about it, a line each. */
  notes: readonly ReactNode[];
  /** The way to give it up; `name` says of which thing, for those who hear buttons alone. */
  action?: { label: string; name: string; onPress: () => void } | undefined;
}

/** One of several things a person has, such as a device or an account, with a way to give it up. */
export function SettingsLine({ icon, name, notes, action }: SettingsLineProps) {
  return (
    <li className={styles.Line}>
      <Icon of={icon} />
      <div className={styles.Words}>
        <p className={styles.Name}>{name}</p>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's facts stay in their order.
          <Muted key={at} size="body">
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
