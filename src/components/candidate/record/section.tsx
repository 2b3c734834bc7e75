import { type ReactNode, useId } from 'react';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';

export interface SectionProps {
  title: string;
  children: ReactNode;
}

/** Renders fields of a record under one heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Heading id={id} level={3} size="body">
        {title}
      </Heading>
      <div>{children}</div>
    </Stack>
  );
}
