import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { CheckboxButton } from 'react-aria-components/Checkbox';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './checkbox.module.css';

/** Renders the checkbox and its label as one press target, inside a `CheckboxField` of react-aria-components. */
export function CheckboxLabel({ children }: { children: ReactNode }) {
  return (
    <CheckboxButton className={styles.Checkbox ?? ''}>
      <span className={styles.Box}>
        <Icon of={Check} />
      </span>
      <span>{children}</span>
    </CheckboxButton>
  );
}
