import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

export interface IconProps {
  /** The glyph, imported on its own: `import Eye from 'lucide-react/icons/eye'`. */
  of: LucideIcon;
  /** 16, 20 or 24 px; `density` is 16 px for staff and 22 px for drivers. */
  size?: 'small' | 'medium' | 'large' | 'density';
  /** The glyph points along the line of reading, so it turns around in right-to-left languages. */
  isDirectional?: boolean;
}

/** A glyph beside words: decoration for a screen reader, since the words carry the meaning. */
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
