import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

const Container = lazy(async () => ({ default: (await import('./docs-container.tsx')).DocsContainer }));
const Page = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));

/** Frame of docs pages; not loaded for stories alone. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={null}>
      <Container {...props} />
    </Suspense>
  );
}

/** Docs page of a component, loaded on first use. */
export function DocsPage() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
