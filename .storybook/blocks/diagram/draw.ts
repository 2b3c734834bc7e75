import type { Mermaid } from 'mermaid';
import tokens from '#components/tokens/tokens.json' with { type: 'json' };

let drawings = 0;

/** Renders Mermaid's language as SVG with a theme's tokens. Loads the drawing code on first use. */
export async function draw(text: string, theme: 'light' | 'dark'): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  initializeMermaid(mermaid, theme);
  drawings += 1;
  const { svg } = await mermaid.render(`diagram-${drawings}`, text);
  return svg;
}

function initializeMermaid(mermaid: Mermaid, theme: 'light' | 'dark'): void {
  const { color } = tokens[theme];
  const ink = color.ink.$value.hex;
  const quiet = color['ink-2'].$value.hex;
  const surface = color.surface.$value.hex;
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    fontFamily: '"IBM Plex Sans", sans-serif',
    theme: 'base',
    themeVariables: {
      darkMode: theme === 'dark',
      fontSize: '14px',
      background: surface,
      primaryColor: color['accent-soft'].$value.hex,
      primaryTextColor: ink,
      primaryBorderColor: color['accent-line'].$value.hex,
      lineColor: quiet,
      textColor: ink,
      transitionColor: quiet,
      transitionLabelColor: quiet,
      edgeLabelBackground: surface,
      labelBackgroundColor: surface,
      stateLabelColor: ink,
      compositeBackground: color.sunken.$value.hex,
      compositeTitleBackground: surface,
      compositeBorder: color['line-strong'].$value.hex,
      innerEndBackground: quiet,
      specialStateColor: quiet,
    },
    state: { useMaxWidth: false, nodeSpacing: 48, rankSpacing: 56 },
  });
}
