import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Accessible text: "Loading leads". */
  label: string;
  /** `SkeletonLine`, `SkeletonBlock` and `SkeletonCircle` in the layout of the content. Defaults to three lines. */
  children?: ReactNode;
}

/** Placeholder of loading content in the same layout, so that nothing shifts when the content arrives. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div className={styles.Skeleton} aria-busy="true">
      <VisuallyHidden>
        <p role="status">{label}</p>
      </VisuallyHidden>
      <div className={styles.Shapes}>
        {children ?? (
          <>
            <SkeletonLine width="100%" />
            <SkeletonLine width="85%" />
            <SkeletonLine width="60%" />
          </>
        )}
      </div>
    </div>
  );
}

export interface SkeletonLineProps {
  /** Width of the line: a CSS length or percentage. */
  width?: string;
}

/** Placeholder of a line of text, as high as the surrounding text. */
export function SkeletonLine({ width = '100%' }: SkeletonLineProps) {
  return <span className={styles.Shape} data-shape="line" style={{ inlineSize: width }} />;
}

export interface SkeletonBlockProps {
  /** A CSS length. */
  height: string;
  /** Width, as a CSS value. */
  width?: string;
}

/** Placeholder of a picture, chart or button. */
export function SkeletonBlock({ height, width = '100%' }: SkeletonBlockProps) {
  return (
    <span className={styles.Shape} data-shape="block" style={{ inlineSize: width, blockSize: height }} />
  );
}

export interface SkeletonCircleProps {
  /** Width, as a CSS length. */
  size: string;
}

/** Placeholder of an avatar. */
export function SkeletonCircle({ size }: SkeletonCircleProps) {
  return <span className={styles.Shape} data-shape="circle" style={{ inlineSize: size, blockSize: size }} />;
}
