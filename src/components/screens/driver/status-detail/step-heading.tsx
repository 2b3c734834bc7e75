import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#components/ui/text/text.tsx';

/** The title of a question that has just replaced the page: it takes the focus and comes into sight. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Heading level={2} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
