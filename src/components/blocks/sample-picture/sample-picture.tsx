import { useId } from 'react';
import type { SampleFault, SampleKind } from './sample-kind.ts';
import styles from './sample-picture.module.css';

export interface SamplePictureProps {
  /** Motif of the drawing. */
  kind: SampleKind;
  /** Fault of the picture; none by default. */
  fault?: SampleFault | null;
  /** Shows the back of a card. */
  isBack?: boolean;
}

/** Draws a good or faulty photo of a document. Purely visual: text beside it describes it. */
export function SamplePicture({ kind, fault = null, isBack = false }: SamplePictureProps) {
  const id = useId();
  const shown = fault === 'wrong' ? (kind === 'paper' ? 'card' : 'paper') : kind;
  const isBackShown = fault === 'side' ? !isBack : isBack;
  return (
    <svg className={styles.Picture} viewBox="0 0 96 64" aria-hidden="true" data-fault={fault ?? undefined}>
      <defs>
        <filter id={`${id}blur`}>
          <feGaussianBlur stdDeviation="1.8" />
        </filter>
        <clipPath id={`${id}frame`}>
          <rect width="96" height="64" rx="4" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}frame)`}>
        <rect className={styles.Table} width="96" height="64" />
        <g
          {...(fault === 'blur' && { filter: `url(#${id}blur)` })}
          {...(fault === 'crop' && { transform: 'translate(30 16) scale(1.15)' })}
          {...(fault === 'screen' && { transform: 'translate(12 8) scale(.75)' })}
          className={styles.Document}
        >
          <Sheet kind={shown} isBack={isBackShown} />
        </g>
        <FaultOverlay fault={fault} />
      </g>
    </svg>
  );
}

function Sheet({ kind, isBack }: { kind: SampleKind; isBack: boolean }) {
  switch (kind) {
    case 'portrait':
      return (
        <>
          <rect className={styles.Paper} x="26" y="4" width="44" height="56" rx="2" />
          <PortraitFace x={48} y={27} scale={1.5} />
        </>
      );
    case 'paper':
      return (
        <>
          <rect className={styles.Paper} x="28" y="4" width="40" height="56" rx="1" />
          <path className={styles.Line} d="M33 12h18M33 20h30M33 26h30M33 32h30M33 38h22" />
          <circle className={styles.Stamp} cx="58" cy="49" r="6" />
        </>
      );
    case 'card':
      return (
        <>
          <rect className={styles.Paper} x="12" y="9" width="72" height="46" rx="4" />
          {isBack ? (
            <>
              <rect className={styles.Band} x="12" y="15" width="72" height="9" />
              <path className={styles.Code} d="M18 36h60M18 42h60M18 48h60" />
            </>
          ) : (
            <>
              <rect className={styles.Head} x="12" y="9" width="72" height="8" />
              <PortraitFace x={27} y={33} scale={0.95} />
              <path className={styles.Line} d="M44 25h34M44 32h26M44 39h34M44 46h20" />
            </>
          )}
        </>
      );
    default:
      return (
        <>
          <rect className={styles.Paper} x="10" y="5" width="76" height="54" rx="2" />
          <path className={styles.Line} d="M15 11h18M44 18h36M44 25h26M44 32h36" />
          <PortraitFace x={26} y={28} scale={1} />
          <path className={styles.Code} d="M15 48h66M15 54h66" />
        </>
      );
  }
}

function PortraitFace({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className={styles.Person} d="M-11 14c0-9 4-12 11-12s11 3 11 12z" />
      <circle className={styles.Person} cy="-5" r="6.5" />
    </g>
  );
}

/** Draws the fault over or around the picture. */
function FaultOverlay({ fault }: { fault: SampleFault | null }) {
  switch (fault) {
    case 'glare':
      return <circle className={styles.Glare} cx="58" cy="26" r="16" />;
    case 'dark':
      return <rect className={styles.Dark} width="96" height="64" />;
    case 'screen':
      return (
        <>
          <rect className={styles.Screen} x="9" y="5" width="78" height="54" rx="4" />
          <path className={styles.Lines} d="M9 14h78M9 22h78M9 30h78M9 38h78M9 46h78M9 54h78" />
        </>
      );
    case 'copy':
      return <path className={styles.Fold} d="M0 0h22L0 22z" />;
    case 'expired':
      return (
        <>
          <path className={styles.Mark} d="M62 44h24M62 52h24" />
          <path className={styles.Strike} d="M58 56 90 40" />
        </>
      );
    case 'name':
      return <rect className={styles.Ring} x="40" y="13" width="44" height="16" rx="4" />;
    default:
      return null;
  }
}
