import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#components/ui/text/text.tsx';

/** Title of a question that has replaced the page. Takes the focus and scrolls into view. */
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
