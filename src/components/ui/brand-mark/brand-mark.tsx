import styles from './brand-mark.module.css';

export interface BrandMarkProps {
  /** 22 px beside the product's name, 36 px alone. */
  size?: 'small' | 'medium';
  /** Product name, if no text beside the logo has it. */
  label?: string;
}

/** Product logo: a road between two places, on an accent-coloured tile. */
export function BrandMark({ size = 'medium', label }: BrandMarkProps) {
  return (
    <span className={styles.BrandMark} data-size={size} {...(label && { role: 'img', 'aria-label': label })}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="18" cy="5" r="3" />
        <path d="M15 5H6.5a3.5 3.5 0 0 0 0 7h11a3.5 3.5 0 0 1 0 7H9" />
        <circle cx="6" cy="19" r="3" />
      </svg>
    </span>
  );
}
