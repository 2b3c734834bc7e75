import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { type Theme, themes } from '#components/layout/theme/theme.ts';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { type RowHeight, rowHeights } from '#components/ui/table/row-height.ts';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './display.module.css';

export interface DisplayViewProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
  /** Row height of lists. */
  rowHeight: RowHeight;
  onRowHeight: (rowHeight: RowHeight) => void;
  /** The device requests reduced motion. */
  isStill: boolean;
  /** The device uses forced colours. */
  hasForcedColours: boolean;
}

/** Shows the appearance settings of this device, and those that follow the device's settings. */
export function DisplayView({ theme, onTheme, rowHeight, onRowHeight, ...device }: DisplayViewProps) {
  const { t } = useTranslation(['staffSettings', 'staff', 'list']);
  const motion = device.isStill ? t('display.motionLess') : t('display.motionAll');
  const contrast = device.hasForcedColours ? t('display.contrastForced') : t('display.contrastNormal');
  return (
    <>
      <SettingsGroup>
        <RadioGroup
          label={t('display.theme')}
          hint={t('display.themeHint')}
          options={themes.map((value) => ({ value, label: t(`staff:theme.${value}`) }))}
          value={theme}
          onChange={onTheme}
        />
      </SettingsGroup>
      <SettingsGroup>
        <RadioGroup
          label={t('display.density')}
          hint={t('display.densityHint')}
          options={rowHeights.map((value) => ({ value, label: t(`display.rows.${value}`) }))}
          value={rowHeight}
          onChange={onRowHeight}
        />
      </SettingsGroup>
      <SettingsGroup title={t('display.device')}>
        <dl className={styles.Facts}>
          <Fact term={t('display.motion')}>{motion}</Fact>
          <Fact term={t('display.contrast')}>{contrast}</Fact>
          <Fact term={t('display.numerals')}>{t('display.numeralsFixed')}</Fact>
        </dl>
      </SettingsGroup>
    </>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <Muted as="dt" size="body">
        {term}
      </Muted>
      <dd>{children}</dd>
    </div>
  );
}
