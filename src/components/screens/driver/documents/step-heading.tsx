import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#components/ui/text/text.tsx';
import styles from './steps.module.css';

/** Title of a step. Takes the focus when the step opens. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.Title}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {children}
      </Heading>
    </div>
  );
}
