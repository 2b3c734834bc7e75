import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#components/ui/text/text.tsx';
import styles from './steps.module.css';

/** The title of a step: it takes the focus when the step begins. */
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
