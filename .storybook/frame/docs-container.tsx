import { DocsContainer as Container, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect } from 'react';
import './docs.css';
import { themes } from './theme.ts';
import { useTheme } from './use-theme.ts';

/** Docs pages use the toolbar's theme, like their stories. */
export function DocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useTheme();
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme });
  }, [theme]);
  return <Container {...props} theme={themes[theme]} />;
}
