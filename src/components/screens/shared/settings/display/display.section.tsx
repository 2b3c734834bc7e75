import { useState } from 'react';
import { useTheme } from '#components/layout/theme/use-theme.ts';
import { applyRowHeight, startRowHeight } from '#components/ui/table/row-height.ts';
import { DisplayView } from './display.view.tsx';
import { useDevicePreference } from './use-device-preference.ts';

/** Settings for the appearance of the app on this device. */
export function DisplaySection() {
  const [theme, setTheme] = useTheme();
  const [rowHeight, setRowHeight] = useState(startRowHeight);
  return (
    <DisplayView
      theme={theme}
      onTheme={setTheme}
      rowHeight={rowHeight}
      onRowHeight={(next) => {
        applyRowHeight(next);
        setRowHeight(next);
      }}
      isStill={useDevicePreference('(prefers-reduced-motion: reduce)')}
      hasForcedColours={useDevicePreference('(forced-colors: active)')}
    />
  );
}
