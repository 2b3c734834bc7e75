import { useTranslation } from 'react-i18next';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import type { CandidateHit } from '#machines/data/rpc/search-candidates.ts';
import styles from './palette-hit.module.css';

interface PaletteHitProps {
  name: string;
  /** The candidate, as returned by the server. */
  hit: CandidateHit;
}

/** Renders a candidate in the results: name, matching field and stage. */
export function PaletteHit({ name, hit }: PaletteHitProps) {
  const { t } = useTranslation('palette');
  const { phone_number, reference, current_stage, matched } = hit;
  return (
    <>
      <span className={styles.Text}>
        <bdi className={styles.Name}>{name}</bdi>
        <span className={styles.Facts}>
          {phone_number !== null && <NumberText>{phone_number}</NumberText>}
          {reference !== null && <NumberText>{reference}</NumberText>}
          <span>{t(`matched.${matched}`)}</span>
        </span>
      </span>
      <StageBadge stage={current_stage} />
    </>
  );
}
