import Maximize from 'lucide-react/icons/maximize-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { useTheme } from '../../frame/use-theme.ts';
import styles from './diagram.module.css';
import { draw } from './draw.ts';

const zooms = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2];

export interface DiagramProps {
  /** Accessible description of the drawing; the table below contains the same information. */
  label: string;
  /** The drawing in Mermaid's language. */
  text: string;
}

/** Docs block: a drawing that can be scrolled and enlarged. It starts as large as the page allows. */
export function Diagram({ label, text }: DiagramProps) {
  const theme = useTheme();
  const frame = useRef<HTMLElement>(null);
  const [svg, setSvg] = useState('');
  const [zoom, setZoom] = useState(1);
  const width = widthOf(svg);

  useEffect(() => {
    let isWanted = true;
    draw(text, theme).then((drawing) => isWanted && setSvg(drawing));
    return () => {
      isWanted = false;
    };
  }, [text, theme]);

  const fitToFrame = () => setZoom(Math.min(1, availableWidth(frame.current, width) / width));
  useEffect(fitToFrame, [width]);

  return (
    <figure className={`sb-unstyled ${styles.Diagram}`}>
      <div className={styles.Tools}>
        <IconButton icon={ZoomOut} label="Smaller" onPress={() => setZoom(next(zoom, -1))} />
        <IconButton icon={ZoomIn} label="Larger" onPress={() => setZoom(next(zoom, 1))} />
        <IconButton icon={Maximize} label="Fit the page" onPress={fitToFrame} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={frame} className={styles.Frame} aria-label={label} tabIndex={0}>
        <div
          role="img"
          aria-label={label}
          className={styles.Drawing}
          style={{ inlineSize: `${width * zoom}px` }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from our own machines.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </section>
    </figure>
  );
}

function availableWidth(frame: HTMLElement | null, otherwise: number): number {
  return frame
    ? frame.clientWidth - 2 * Number.parseFloat(getComputedStyle(frame).paddingInlineStart)
    : otherwise;
}

function widthOf(svg: string): number {
  const [, width = '1'] = /viewBox="\S+ \S+ (\S+)/.exec(svg) ?? [];
  return Number(width);
}

function next(zoom: number, step: 1 | -1): number {
  const nextZoom =
    step === 1 ? zooms.find((one) => one > zoom + 0.01) : zooms.findLast((one) => one < zoom - 0.01);
  return nextZoom ?? zoom;
}
