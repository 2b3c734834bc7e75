import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { FormItem } from '#machines/admin/machform/forms.machine.ts';
import type { FormFigures } from '#machines/data/rpc/machform-overview.ts';
import styles from './machform.module.css';

export interface GapNoticeProps {
  item: FormItem;
  /** Opens the import of an export. */
  onImport: () => void;
}

/** Shows missing entry numbers, with a button to import them. */
export function GapNotice({ item: { form, figures }, onImport }: GapNoticeProps) {
  const { t } = useTranslation('machform');
  const format = useFormat();
  const rangesOf = useGapRanges();
  return (
    <div className={styles.Notice}>
      <Banner
        icon={TriangleAlert}
        action={
          <Button aria-label={t('gap.importOf', { name: form.form_name })} onPress={onImport}>
            {t('gap.import')}
          </Button>
        }
      >
        {t('gap.text', {
          count: figures.missing,
          number: format.number(figures.missing),
          ranges: rangesOf(figures),
        })}
      </Banner>
    </div>
  );
}

/** Returns a function that lists missing entry numbers: "96–98, 104 and earlier ones". */
export function useGapRanges(): (figures: FormFigures) => string {
  const { t } = useTranslation('machform');
  return ({ gaps, missing }) => {
    const listedCount = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    const ranges = [...gaps]
      .reverse()
      .map(({ from, to }) => (from === to ? String(from) : `\u2066${from}–${to}\u2069`));
    return `${ranges.join(', ')}${listedCount < missing ? ` ${t('gap.more')}` : ''}`;
  };
}
