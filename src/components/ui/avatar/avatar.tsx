import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** Name of the person. Its initials replace a missing or broken picture. */
  name: string;
  /** URL of the picture. */
  image?: string | null;
  /** 20 px within a line, 28 px beside other content, 40 px at the top of a panel, 64 px at the top of a page. */
  size?: 'small' | 'medium' | 'large' | 'huge';
}

/** Renders a person's picture or initials. Decorative: show the name beside it, or use it as the button's label. */
export function Avatar({ name, image = null, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hasImage = image !== null && image !== '' && image !== broken;
  return (
    <span
      className={styles.Avatar}
      data-size={size}
      data-initials={hasImage ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {hasImage && <img src={image} alt="" onError={() => setBroken(image)} />}
    </span>
  );
}
