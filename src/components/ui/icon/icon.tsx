import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

export interface IconProps {
  /** The icon, imported individually: `import Eye from 'lucide-react/icons/eye'`. */
  of: LucideIcon;
  /** 16, 20 or 24 px; `density` is 16 px for staff and 22 px for drivers. */
  size?: 'small' | 'medium' | 'large' | 'density';
  /** The icon points in reading direction, so it is mirrored in right-to-left languages. */
  isDirectional?: boolean;
}

/** Renders a decorative icon beside text. Hidden from screen readers, because the text has the meaning. */
export function Icon({ of: Glyph, size = 'small', isDirectional = false }: IconProps) {
  return (
    <Glyph
      className={styles.Icon}
      data-size={size}
      data-directional={isDirectional || undefined}
      aria-hidden="true"
    />
  );
}
