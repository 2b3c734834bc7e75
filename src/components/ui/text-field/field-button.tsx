import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './field-button.module.css';

export interface FieldButtonProps {
  icon: LucideIcon;
  /** Accessible name: what a press does. */
  label: string;
  onPress: () => void;
}

/** Small button inside a field, for its `end`. */
export function FieldButton({ icon, label, onPress }: FieldButtonProps) {
  return (
    <Button className={styles.FieldButton ?? ''} aria-label={label} onPress={onPress}>
      <Icon of={icon} size="medium" />
    </Button>
  );
}
