import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

const Container = lazy(async () => ({ default: (await import('./docs-container.tsx')).DocsContainer }));
const Page = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));

/** What surrounds pages of words; stories alone never load it. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={null}>
      <Container {...props} />
    </Suspense>
  );
}

/** The page of a component, loaded with the first. */
export function DocsPage() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
