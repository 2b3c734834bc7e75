import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** The person's name; its initials stand in for a missing or broken picture. */
  name: string;
  /** Address of the person's picture. */
  image?: string | null;
  /** 20 px within a line, 28 px beside other things, 40 px as the head of a panel, 64 px as the head of a page. */
  size?: 'small' | 'medium' | 'large' | 'huge';
}

/** A person's picture or initials. Decoration: the name must stand beside it or name its button. */
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
