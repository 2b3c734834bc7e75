import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** What is on its way, for those who can't see the shapes: "Loading leads". */
  label: string;
  /** `SkeletonLine`, `SkeletonBlock` and `SkeletonCircle` in the layout of what is to come; three lines unless told. */
  children?: ReactNode;
}

/** Stands in the place of what is being loaded, in its shape, so that nothing jumps when it comes. */
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
  /** How long the line of text is: a CSS length or part. */
  width?: string;
}

/** A line of text to come: as high as a line of the text around it. */
export function SkeletonLine({ width = '100%' }: SkeletonLineProps) {
  return <span className={styles.Shape} data-shape="line" style={{ inlineSize: width }} />;
}

export interface SkeletonBlockProps {
  /** A CSS length. */
  height: string;
  /** How wide, as CSS says it. */
  width?: string;
}

/** A picture, a chart or a button to come. */
export function SkeletonBlock({ height, width = '100%' }: SkeletonBlockProps) {
  return (
    <span className={styles.Shape} data-shape="block" style={{ inlineSize: width, blockSize: height }} />
  );
}

export interface SkeletonCircleProps {
  /** How wide it is: a CSS length. */
  size: string;
}

/** A person's picture to come. */
export function SkeletonCircle({ size }: SkeletonCircleProps) {
  return <span className={styles.Shape} data-shape="circle" style={{ inlineSize: size, blockSize: size }} />;
}
